import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { deletedCategoryId } from '../fixture-store.ts';
import { categories, plain, products } from './demo.ts';
import { by, fixtureBackup, json, ofId, sample, text, unknownId, type SampleBody, type SampleFile } from './sample.ts';

const [category, other] = [categories.at(1)!, categories.at(2)!];
/** Its quantity can be edited by itself. */
const product = plain;
const { _id: id } = product;

const form = (over: Readonly<Record<string, string | SampleFile>> = {}): SampleBody => ({
  form: {
    name: ' Ikat Tee ',
    description: 'Woven twice.',
    price: '1299.50',
    quantity: '12',
    category: category._id,
    ...over,
  },
});
const photo = { photo: product.slug };
const own = { _id: product.photoId, alt: '' };
const otherPhoto = products.at(0)!.photoId;
const made = { as: 'admin', status: 201, own: ['_id'] } as const;
const edit = (about: string, over: Parameters<typeof form>[0], status = 200) =>
  sample('updateProduct', about, { params: { id }, body: form(over), as: 'admin', status });

const csv = (...lines: readonly string[]): SampleBody =>
  text(`${[catalogueColumns.join(), ...lines].join('\r\n')}\r\n`, 'text/csv');
const unknown = `,New Tee,Plain.,99,1,${category.name},0`;
const known = `${product.slug},"Tee, renamed",Soft.,499.5,7,${other.name},1`;

const taxRate = { hsn: '61', from: '2025-09-22', unit: 'piece', limit: 2_500, below: 5, above: 18 };

/** Categories and products in the back office. */
export const backOfficeSamples = [
  sample('createCategory', 'a new one', { body: json({ name: ' Hoodies ' }), as: 'admin', status: 201, own: ['_id'] }),
  by('admin', 'createCategory', 'a name that is taken', { name: category.name.toUpperCase() }),
  sample('createCategory', 'another type', { body: text('{}', 'text/plain'), as: 'admin', status: 415 }),

  ofId('updateCategory', 'another name', category._id, { name: 'Prints' }),
  ofId('updateCategory', 'a name that is taken', category._id, { name: other.name }),
  ofId('updateCategory', 'an old version', category._id, { name: 'Prints', version: 'old' }, 409),

  sample('deleteCategory', 'one without products', { params: { id: unknownId }, as: 'admin', category: 'Hoodies' }),
  ofId('deleteCategory', 'one with products', category._id, undefined, 409),
  sample('listDeleted', 'a category', { as: 'admin' }),
  ofId('restoreDeleted', 'a category', deletedCategoryId),
  ofId('restoreDeleted', 'what is not deleted', unknownId, undefined, 404),

  sample('createProduct', 'with a photo', { ...made, body: form({ shipping: '1', photo }) }),
  sample('createProduct', 'without one', { ...made, body: form() }),
  sample('createProduct', 'a draft', { ...made, body: form({ hidden: '1' }), own: ['_id', 'photo_key'] }),
  sample('createProduct', 'nothing right', {
    body: form({ name: ' ', description: '', price: 'cheap', quantity: '1.5', category: 'tees', shipping: 'yes' }),
    as: 'admin',
    status: 400,
  }),
  sample('createProduct', 'an unknown category', { body: form({ category: unknownId }), as: 'admin', status: 400 }),
  sample('createProduct', 'a file that is not a photo', {
    ...{ body: form({ photo: { zeros: 10 } }), as: 'admin', status: 422 },
  }),
  sample('createProduct', 'a photo that is too large', {
    ...{ body: form({ photo: { zeros: photoBytes + 1 } }), as: 'admin', status: 413 },
  }),
  by('admin', 'createProduct', 'no form', { name: 'Tee' }, 415),

  edit('every field', { shipping: '0', __v: '0' }),
  edit('colour, style, facts, MRP, maker and origin', {
    ...{ colour: 'sage', style: '', fabric: 'Slub cotton', care: '' },
    ...{ mrp: '1499', maker: 'Loom Mills, 4 Mill Road, Erode', origin: 'India' },
  }),
  edit('an MRP below the price', { mrp: '1299' }, 400),
  { ...edit('a photo, nothing said of shipping', { photo }), own: ['_id'] },
  edit('pieces more than were seen', { quantity: '15', quantity_seen: '12' }),
  edit('more pieces than a product can have', { quantity: '100000', quantity_seen: '0' }, 400),
  edit('an old version', { __v: '7' }, 409),

  sample('addProductPhoto', 'a photo with an alt text', {
    ...{
      params: { id },
      body: { form: { photo, alt: ' The print close up ' } },
      as: 'admin',
      status: 201,
      own: ['_id'],
    },
  }),
  sample('addProductPhoto', 'a file that is no photo', {
    ...{ params: { id }, body: { form: { photo: { zeros: 10 } } }, as: 'admin', status: 422 },
  }),

  sample('addPhotos', 'names of photos', {
    ...{ query: { dry_run: '1' }, as: 'admin' },
    body: { form: { files: JSON.stringify([`${product.slug}-2.jpg`, `${other.name}.jpg`, 'list.pdf']) } },
  }),
  sample('addPhotos', 'a photo by its name', {
    ...{ as: 'admin', body: { form: { files: `["${product.slug}/2.jpg"]`, photo } } },
  }),
  sample('addPhotos', 'no names', { as: 'admin', body: { form: { files: '[]' } }, status: 400 }),

  ofId('updateProductPhotos', 'an alt text', id, { photos: [{ ...own, alt: ' The whole tee ' }], __v: 0 }),
  ofId('updateProductPhotos', 'none is left', id, { photos: [] }),
  ofId('updateProductPhotos', 'the photo of another product', id, { photos: [{ ...own, _id: otherPhoto }] }, 400),
  ofId('updateProductPhotos', 'the same photo twice', id, { photos: [own, own] }, 400),
  ofId('updateProductPhotos', 'an old version', id, { photos: [], __v: 7 }, 409),

  { ...ofId('setProductVisibility', 'hidden', id, { hidden: true }), own: ['photo_key'] },
  ofId('setProductVisibility', 'shown as before', id, { hidden: false }),

  by('admin', 'setPrices', 'of products, three of which keep theirs', {
    products: [
      { id, price: 1299.5, version: 0 },
      { id: category._id, price: 1 },
      { id: products.at(0)!._id, price: 1, version: 7 },
      { id: products.at(2)!._id, price: products.at(2)!.price },
    ],
  }),
  by('admin', 'setPrices', 'three decimals', { products: [{ id, price: 9.999 }] }, 400),
  by(
    'admin',
    'setPrices',
    'one product twice',
    {
      products: [
        { id, price: 9 },
        { id, price: 8 },
      ],
    },
    400,
  ),

  ofId('deleteProduct', 'a product', id),

  sample('listAdminProducts', 'all', { as: 'admin' }),
  sample('listAdminProducts', 'one page by name', { query: { sort: 'name', page: '2', limit: '5' }, as: 'admin' }),
  sample('listAdminProducts', 'dearest first', { query: { sort: '-price', limit: '8' }, as: 'admin' }),
  sample('listAdminProducts', 'what runs low in a category', {
    query: { category: category._id, stock: 'low', sort: 'quantity' },
    as: 'admin',
  }),
  sample('listAdminProducts', 'what is in stock', { query: { stock: 'in', limit: '3' }, as: 'admin' }),
  sample('listAdminProducts', 'what is sold out', { query: { stock: 'out' }, as: 'admin' }),
  sample('listAdminProducts', 'drafts', { query: { visibility: 'draft' }, as: 'admin' }),
  sample('listAdminProducts', 'without a photo', { query: { visibility: 'no_photo' }, as: 'admin' }),
  sample('listAdminProducts', 'a part of a name', { query: { search: 'STRIPE' }, as: 'admin' }),

  sample('getAdminProduct', 'a product', { params: { slug: product.slug }, as: 'admin' }),
  sample('getAdminProduct', 'unknown', { params: { slug: 'no-such-tee' }, as: 'admin', status: 404 }),

  sample('listStyles', 'all', { as: 'admin' }),

  sample('listColours', 'none yet', { as: 'admin' }),
  by('admin', 'updateColours', 'a first one', { colours: [{ name: ' Rani  pink ', hex: '#D1277A' }] }),
  by(
    'admin',
    'updateColours',
    'names that are taken, and no colour',
    {
      colours: [
        { name: 'BLACK', hex: '#000000' },
        { name: 'Rani', hex: 'pink' },
      ],
    },
    400,
  ),
  by('admin', 'updateColours', 'an old version', { colours: [], version: 'old' }, 409),

  sample('listSearchSynonyms', 'all', { as: 'admin' }),

  by('admin', 'updateSearchSynonyms', 'another list', {
    synonyms: [{ word: 'tee', finds: ['t-shirt'], bothWays: true }],
  }),
  by('admin', 'updateSearchSynonyms', 'an old version', { synonyms: [], version: 'old' }, 409),

  sample('getAdminSettings', 'all', { as: 'admin' }),

  by('admin', 'updateSettings', 'a part', {
    ...{ business: { legal_name: 'Weft Clothing LLP', state: '29' }, returns: { days: 20 } },
  }),
  sample('updateSettings', 'values and names that are wrong', {
    body: json({ shop: { brand: '', colour: 'red' }, delivery: { holidays: ['2026-02-30'] } }),
    as: 'admin',
    status: 400,
  }),

  sample('listSettingChanges', 'none yet', { as: 'admin' }),

  sample('uploadLogo', 'a picture', {
    body: { form: { photo } },
    as: 'admin',
    status: 201,
    onlyShape: 'the mocks store the file unchanged',
  }),
  sample('uploadLogo', 'no picture', { body: { form: { photo: { zeros: 10 } } }, as: 'admin', status: 422 }),

  sample('uploadSignature', 'a picture', {
    body: { form: { photo } },
    as: 'admin',
    status: 201,
    onlyShape: 'the mocks store the file unchanged',
  }),

  sample('listTaxRates', 'all', { as: 'admin' }),
  sample('listTaxRates', 'a packer', { as: 'packer', status: 403 }),
  by('admin', 'updateTaxRates', 'another list', { rates: [taxRate] }),
  by('admin', 'updateTaxRates', 'an old version', { rates: [], version: 'old' }, 409),
  by('admin', 'updateTaxRates', 'nothing right', { rates: [{ ...taxRate, hsn: 'x' }, taxRate, taxRate] }, 400),

  sample('listBackups', 'all', { as: 'admin' }),

  sample('createBackup', 'by hand', { as: 'admin' }),

  sample('downloadBackup', 'the first', { params: { name: fixtureBackup }, as: 'admin' }),
  sample('downloadBackup', 'an unknown one', { params: { name: 'weft.sqlite' }, as: 'admin', status: 404 }),

  sample('exportCatalogue', 'all', { as: 'admin' }),

  sample('importCatalogue', 'a dry run', { query: { dry_run: '1' }, body: csv(known, unknown), as: 'admin' }),
  sample('importCatalogue', 'one changed, one made', { body: csv(known, unknown), own: ['job'], as: 'admin' }),
  sample('importCatalogue', 'lines that are not right', {
    body: text(
      [
        `${catalogueColumns.join()},colour`,
        `${known},`,
        `,,Plain.,cheap,-1,${category.name},2,`,
        ',New Tee,Plain.,99,1,Hats,0,Bottle green',
        '',
      ].join('\r\n'),
      'text/csv',
    ),
    as: 'admin',
  }),
  by('admin', 'importCatalogue', 'another type', {}, 415),
];
