import { messages } from './messages.ts';

/** Photos of many products, on the page Import & export. */
export const manyPhotos = messages({
  title: 'Photos of many products',
  text: 'Name the photos after the products, by SKU, slug or name, with a number for each: stole-46-1.jpg, Stole 46 (2).jpg. Or put them into a folder of that name: stole-46/1.jpg. First you see what belongs where; nothing is sent by looking. Choose at most {most} photos at a time.',
  label: 'Photos, or a zip of them',
  choose: 'Choose photos or a zip',
  chooseOthers: 'Choose others',
  dropHint: 'or drop them here, also whole folders.',
  chooseFolder: 'Choose a folder',
  reading: 'Looking at the names …',

  /** Of a file, after its name. */
  zipUnreadable: 'could not be opened as a zip. Unpack it, and choose the folder',
  zipProtected: 'is protected by a password. Unpack it, and choose the folder',
  zipTooLarge: 'has more files than a shop has photos. Split it into several',
  zipNotLoaded: 'could not be opened, because a part of this page did not load. Check the connection and try again',
  notUnpacked: 'could not be unpacked. Unpack the zip yourself, and choose the folder',
  photoTooLarge: 'is larger than {most} MB',
  unreadable: 'could not be read: it was moved or changed since you chose it. Choose it again',
  tooMany: 'These are {count} photos. Choose at most {most} at a time.',
  nonePhotos: 'There is no photo among these files.',
  matchFailed: 'The shop could not be asked which photos belong where. Nothing was sent; choose them again.',

  passedOver: { one: '{names} is no photo: it is passed over.', other: '{names} are no photos: they are passed over.' },
  morePassed: '{count} more',

  matchedTitle: { one: '1 photo has its product', other: '{count} photos have their products' },
  /** `products` is a noun phrase below. */
  matchedText: 'They go to {products}, after the photos that are there. Leave out what does not belong.',
  noneMatched: 'No photo has the name of a product',
  noneMatchedText:
    'Rename the photos or their folders after SKUs, slugs or names of products, or choose a product for each below.',
  products: { one: '1 product', other: '{count} products' },
  photos: { one: '1 photo', other: '{count} photos' },
  list: 'What goes where',
  hidden: 'hidden',
  leaveOut: 'Leave out {file}',
  showMore: 'Show {count} more of {left}',

  unmatchedTitle: { one: '1 photo without a product', other: '{count} photos without a product' },
  unmatchedText: 'What has no product is not sent. Choose one here, or leave it.',
  unmatchedList: 'Photos without a product',
  reasons: {
    noProduct: 'No product has this name.',
    ambiguous: 'Several products have this name: {products}.',
    full: '{products} has no room for it: a product has at most {max} photos. If you sent it before, it is there already.',
    notPhoto: 'It is no photo.',
  },
  leftOut: 'You have left it out.',
  productOf: 'Product of {file}',
  productHint: 'Type a name or an SKU',
  noProductFound: 'No product has this name or SKU',
  searching: 'Looking for products …',
  openProducts: 'Show products',
  closeProducts: 'Hide the products',
  clearProduct: 'Clear',

  send: { one: 'Send 1 photo', other: 'Send {count} photos' },
  sendRest: { one: 'Send the other photo', other: 'Send the other {count} photos' },
  stop: 'Stop',
  progress: 'Sending the photos',
  progressText: '{done} of {total} photos sent',
  keepOpen: 'Please leave this page open until it is done. Each photo takes some seconds.',
  states: { ready: '', sending: 'Sending …', added: 'Added', known: 'Was there already', failed: 'Not added' },
  /** Why a photo was not added: `reason` is a phrase like 'is damaged'. */
  itFailed: 'It {reason}.',
  notSent: 'could not be sent',

  doneTitle: { one: '1 photo is added', other: '{count} photos are added' },
  doneText: 'They are on the pages of {products}.',
  known: { one: '1 photo was there already.', other: '{count} photos were there already.' },
  failedCount: { one: '1 photo could not be added:', other: '{count} photos could not be added:' },
  stoppedTitle: 'Stopped: {done} of {total} photos are sent',
  stoppedText: 'The others wait here. A photo that arrived is not added twice.',
  brokenTitle: 'The connection broke: {done} of {total} photos are sent',
  hiddenLeft: {
    one: '1 of these products is hidden until you show it.',
    other: '{count} of these products are hidden until you show them.',
  },
  showHidden: 'See the hidden products',
});
