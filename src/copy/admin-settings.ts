import { messages } from './messages.ts';

/** The page Settings and the pages below it. */
export const adminSettings = messages({
  title: 'Settings',
  back: 'Settings',
  list: 'Settings',
  delivery: { title: 'Delivery', text: 'Where the shop delivers, and how many days it takes.' },
  tax: { title: 'Tax', text: 'The rates by HSN code.' },
  content: {
    title: 'Texts',
    text: 'Headline and picture, slogans, story, about, contact, policies and the announcement above every page.',
  },
  searchWords: {
    title: 'Search words',
    text: 'Which other words find a product: a search for “tee” also finds “t-shirt”.',
  },
  importAndExport: { title: 'Import & export', text: 'All products as one file for a spreadsheet, out and in again.' },
  backups: { title: 'Backups', text: 'Copies of the whole shop: made every day, or now.' },
  auditLog: { title: 'Audit log', text: 'Who changed what in the back office, and when.' },
});

/** The owner's settings: their sections, fields and history. */
export const ownerSettings = messages({
  loadFailed: 'The settings did not load.',
  saveFailed: 'The settings were not saved.',
  saved: '{section} saved. It is in effect now.',
  sections: {
    shop: 'Shop',
    business: 'Business',
    delivery: 'Packing and parcels',
    cash: 'Cash on delivery',
    returns: 'Returns',
    tax: 'Bills and tax',
    stock: 'Stock',
    care: 'Care notes',
    alerts: 'Mails to you',
  },
  /** What is in each, in a line of a phone. */
  sectionTexts: {
    shop: 'Name, logo, contact, links',
    business: 'Legal name, address, grievance officer',
    delivery: 'Days to pack, holidays, tracking',
    cash: 'Up to how much, reminders',
    returns: 'Days, who pays, where parcels go',
    tax: 'Which paper, GSTIN, signature',
    stock: 'When a size runs low',
    care: 'How to wash the products',
    alerts: 'Which mails go to which address',
  },
  /** Before and after the picture of the button that takes a field back. */
  defaults: { before: 'A field has the shop’s default until you change it.', after: 'puts the default back.' },
  environment: 'From the server’s environment.',
  /** Leads back to the list, on phones and tablets. */
  all: 'All settings',
  revert: 'Use the default of {label}',
  reverted: '{label} is the default again.',
  noState: 'Not set',
  logo: {
    choose: 'Choose a picture',
    orDrop: 'or drop it here',
    uploading: 'Making it small…',
    none: { light: 'No logo: the shop shows its name in letters.', dark: 'No logo for dark ground.' },
    remove: 'Remove the logo',
    grounds: { light: 'On light ground', dark: 'On dark ground' },
    failed: 'The picture was not stored.',
  },
  courier: {
    title: 'News of the courier',
    text: 'Give your courier, or the service that books your couriers, this address, where it reports parcels; it calls it a webhook. Orders then become Delivered by themselves. Whoever has it can mark parcels as delivered, so treat it as a password.',
    none: 'There is no address yet.',
    label: 'Address for the courier’s reports',
    copy: 'Copy it',
    copied: 'The address is copied',
    copyFailed: 'The browser did not let it be copied',
    make: 'Make an address',
    renew: 'Make another one',
    renewTitle: 'Make another address?',
    renewText: 'The present address stops working at once: give the new one to your courier.',
    keep: 'Keep it',
    renewing: 'Making it …',
    renewed: 'The address is new. Give it to your courier.',
    failed: 'The address was not made. Please try again.',
  },
  testMail: {
    title: 'Mails of the shop',
    text: 'Try whether mails go out: you get one at {email}, at once.',
    send: 'Send me a test mail',
    sending: 'Sending …',
    failed: 'The mail was not sent. Please try again.',
  },
  history: 'History',
  historyText: 'Who changed which setting',
  historyFailed: 'The history did not load.',
  historyEmpty: 'Nothing has been changed here yet.',
  columns: { at: 'When', by: 'Who', what: 'What', change: 'From and to' },
  change: '{old} → {new}',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  yesNo: { yes: 'Yes', no: 'No' },
  taxModes: {
    off: 'None',
    unregistered: 'Bills (not registered)',
    composition: 'Bills of supply (composition)',
    regular: 'Tax invoices (regular)',
  },
  taxNotice: {
    text: 'Papers are issued when a parcel is shipped; orders shipped before have none. What is right for your shop, your accountant says. A buyer’s GSTIN cannot be given.',
    noSeller: 'Papers need the legal name and the address of the business.',
    toBusiness: 'To the business',
    noCode:
      'A parcel of a product without an HSN code cannot be shipped. Enter the code of most products here, that of others at the product or its category.',
    toRates: 'The rates by HSN code',
    ownState:
      'Without a regular registration you may sell within your own state only: the rules of delivery fill that in with one press.',
    toDelivery: 'To the rules of delivery',
  },
  signature: {
    choose: 'Choose a picture',
    orDrop: 'or drop it here',
    uploading: 'Making it small…',
    none: 'No signature: a line for it is left free.',
    stored: 'A signature is stored. It is shown on papers only.',
    remove: 'Remove the signature',
    failed: 'The picture was not stored.',
  },
  days: { day: 'From the calendar', add: 'Add the day' },
  picture: 'picture',
  token: 'renewed',
});

/** The label of each setting, by its path. */
export const settingLabels: Readonly<Record<string, string>> = {
  'shop.brand': 'Name of the shop',
  'shop.logo': 'Logo',
  'shop.logo_dark': 'Logo on dark ground',
  'shop.description': 'The shop in a sentence',
  'shop.copyright_year': 'Year the shop began',
  'shop.support_email': 'Support e-mail',
  'shop.support_phone': 'Support phone',
  'shop.facebook': 'Facebook page',
  'shop.instagram': 'Instagram page',
  'business.legal_name': 'Legal name',
  'business.address': 'Business address',
  'business.state': 'State',
  'business.grievance.name': 'Grievance officer',
  'business.grievance.designation': 'Designation',
  'business.grievance.email': 'E-mail of the officer',
  'business.grievance.phone': 'Phone of the officer',
  'business.maker': 'Maker of the products',
  'delivery.cutoff_hour': 'Cut-off hour',
  'delivery.packing_days': 'Days to pack',
  'delivery.holidays': 'Holidays',
  'delivery.url_templates': 'Tracking addresses',
  'delivery.delivered_after_days': 'Days until delivered',
  'cash.offered': 'Take cash on delivery',
  'cash.max': 'Largest cash order',
  'cash.open_orders': 'Open cash orders of a shopper',
  'cash.block_refused': 'No cash after a refused parcel',
  'cash.remind_hours': 'Hours until a reminder',
  'cash.cancel_hours': 'Hours until cancelled',
  'courier.token': 'Courier token',
  'returns.days': 'Days to return',
  'returns.shopper_pays': 'Shopper pays the parcel back',
  'returns.address': 'Where parcels go back',
  'returns.hold_days': 'Days a size is kept',
  'returns.auto_approve': 'Approve exchanges at once',
  'tax.mode': 'Papers',
  'tax.gstin': 'GSTIN',
  'tax.series': 'Series of bills',
  'tax.series_credit': 'Series of credit notes',
  'tax.hsn': 'HSN code',
  'tax.signatory': 'Who signs',
  'tax.signature': 'Signature',
  'stock.low_limit': 'Low limit',
  care: 'Wash care of all products',
  'alerts.order': 'New order',
  'alerts.cash': 'Cash to confirm',
  'alerts.payment': 'Payment to check',
  'alerts.low': 'Running low',
};

/** What a setting does, where its label does not say it. */
export const settingHints: Readonly<Record<string, string>> = {
  'shop.brand': 'In the top bar, in mails and on packing slips.',
  'shop.logo': 'In the top bar, in mails and on packing slips.',
  'shop.logo_dark':
    'At the top of the home page and in the footer, whose ground is dark. Empty: the logo stands on a light ground there.',
  'shop.description':
    'What Google shows below the name of the shop, and WhatsApp below a link. At most 300 letters; the first 150 are always seen.',
  'shop.copyright_year': 'In the footer: “since” this year. 2023 is the demo’s line, “© 2023”.',
  'shop.support_email': 'Shoppers write to it, and answers to mails come to it. Empty: shoppers see none.',
  'shop.support_phone': 'On the contact page, product pages and orders. Empty: shoppers see none.',
  'shop.facebook': 'The shop’s name there, or the address. Empty: no link.',
  'shop.instagram': 'The shop’s name there, such as @my.shop, or the address. Empty: no link.',
  'business.legal_name': 'Who sells: in the footer and on the contact page.',
  'business.state': 'The state of the business, for delivery zones and taxes.',
  'business.grievance.name': 'Who answers complaints; the law asks for a name. In the footer and on the contact page.',
  'business.maker': 'Name and address of the maker, for products that name no other.',
  'delivery.cutoff_hour': '0 to 24. An order after it counts as the next day’s.',
  'delivery.holidays': 'One day a line, such as 26/01/2027. Nothing is packed or delivered then.',
  'returns.days':
    'On product pages, in the footer and, once it is saved here, in the policies. 0: no returns, but of what is faulty, wrong, late or not as shown.',
  'returns.shopper_pays': 'Never where the shop was wrong: faulty, wrong, late or not as shown.',
  'returns.address': 'Shoppers read it once their request is approved. Empty: the address of the business.',
  'returns.hold_days':
    'So long the wanted size of an exchange is kept once it is approved. If nothing has come by then, it is for sale again. 0: it is not kept.',
  'returns.auto_approve': 'Only if the wanted size is there. All other requests wait for you.',
  'tax.mode': 'Which paper goes with a parcel, by your registration.',
  'tax.gstin': 'With 15 characters. For bills of supply and tax invoices.',
  'tax.series': 'One to three letters or digits, before the year: W/26-27/000123.',
  'tax.series_credit': 'Of the papers about what came back. Another one than that of bills.',
  'tax.hsn': 'Of products that have none, nor their category.',
  'tax.signatory': 'The name below the signature.',
  'tax.signature': 'On papers, and nowhere else.',
  'stock.low_limit':
    'At or below so many pieces a size runs low: on the overview, in Stock and in your daily mail. A size with a low limit of its own keeps that.',
  care: 'A line each. A product whose Care field says something shows that instead. Empty: nothing.',
  'delivery.url_templates':
    'One a line, such as https://www.delhivery.com/track/package/{number}. Shoppers follow their parcel by it.',
  'delivery.delivered_after_days':
    'Without news of the courier an order counts as delivered after so many days. 0: never.',
  'cash.offered': 'Shoppers may pay in cash when the parcel arrives, where the rules of delivery allow it.',
  'cash.max': 'In rupees. A larger order is paid online.',
  'cash.open_orders': 'The most cash orders that one account, or one phone number, may have on their way.',
  'cash.block_refused':
    'A shopper who did not accept a parcel pays online until a prepaid order of theirs is delivered.',
  'cash.remind_hours':
    'Then a second mail asks the shopper, between 9 and 21 h. 0: never. It holds for orders that wait already, too.',
  'cash.cancel_hours':
    'Then the shop cancels an order that nobody has confirmed, with a mail. 0: never. It holds for orders that wait already, too.',
  'alerts.order': 'A mail for each order, and for returns that wait for your decision. Empty: none.',
  'alerts.cash': 'A mail for each cash order that waits for its confirmation. Empty: none.',
  'alerts.payment': 'A mail when a payment waits for your decision. Empty: none.',
  'alerts.low': 'Once a day, if more sizes run low. Empty: none.',
};

/** What of a new shop is still the demo's, with the next step. */
export const firstRun = messages({
  title: 'Before your shop opens',
  text: 'What is still the demo’s. Each entry goes when it is done.',
  tick: 'Done',
  undo: 'Not done after all',
  failed: 'It was not noted. Please try again.',
  steps: {
    brand: { title: 'Give the shop its name', text: 'It still has the demo’s.', link: 'Settings' },
    description: {
      title: 'Say what the shop is, in a sentence',
      text: 'Google and WhatsApp show it below the shop’s name. It is still the demo’s.',
      link: 'Settings',
    },
    support: {
      title: 'Set where shoppers write and call',
      text: 'E-mail, phone and the links to Facebook and Instagram are not yours yet. Under a name of your own the shop leaves the demo’s out, so until you set them shoppers cannot reach you.',
      link: 'Settings',
    },
    catalogue: {
      title: 'Replace the demo products',
      text: 'Import your own, and run npm run demo:remove on the server.',
      link: 'Import & export',
    },
    policies: {
      title: 'Read your policies',
      text: 'They stand in the shop under your name: shipping, returns, privacy, payment. Change what does not hold.',
      link: 'Texts',
    },
    careNotes: {
      title: 'Care notes',
      text: 'They are on the page of each product whose Care field is empty.',
      link: 'Settings',
    },
    tax: {
      title: 'Choose which paper goes with a parcel',
      text: 'A bill, a bill of supply or a tax invoice. Without a regular registration you sell within your own state only: set the rules of delivery for it. If you need none, or it is set, tick this off.',
      link: 'Settings',
    },
    seller: {
      title: 'Say who sells, on the papers of parcels',
      text: 'They need the legal name and the address of the business. At least one of them is missing.',
      link: 'Settings',
    },
    darkPatterns: {
      title: 'Check for dark patterns',
      text: 'The law wants it once a year: read the list, change what is not true of your shop, and add a section with the date and your certificate.',
      link: 'The list',
    },
    consumerHelpline: {
      title: 'Join the consumer helpline',
      text: 'The law wants shops to take part in the convergence process of the National Consumer Helpline (1915): register there, then tick this off.',
    },
    payments: {
      title: 'Connect your payment account',
      text: 'No money moves yet. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET on the server.',
    },
    mail: { title: 'Let mails go out', text: 'They are kept as files. Set SMTP_URL on the server.' },
    secondFactor: {
      title: 'Protect every admin with a second factor',
      text: 'At least one logs in with the password alone.',
      link: 'Your account',
    },
  },
});

/** The account of the admin or packer who is signed in. */
export const adminAccount = messages({
  title: 'Your account',
  password: 'Password',
  profile: 'Change your name, phone and address in your profile',
});
