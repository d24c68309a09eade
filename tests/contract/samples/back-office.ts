import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { categories, products } from './demo.ts';
import { fixtureBackup, json, unknownId, sample, text, type SampleBody, type SampleFile } from './sample.ts';

const [category, other] = [categories.at(1)!, categories.at(2)!];
/** Without sizes: its quantity can be edited by itself. */
const product = products.find(({ isSized }) => !isSized)!;
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

const csv = (...lines: readonly string[]): SampleBody =>
  text(`${[catalogueColumns.join(), ...lines].join('\r\n')}\r\n`, 'text/csv');
const known = `${product.slug},"Tee, renamed",Soft.,499.5,7,${other.name},1`;

/** Categories and products in the back office. */
export const backOfficeSamples = [
  sample('createCategory', 'a new one', { body: json({ name: ' Hoodies ' }), as: 'admin', status: 201, own: ['_id'] }),
  sample('createCategory', 'a name that is taken', { body: json({ name: category.name.toUpperCase() }), as: 'admin' }),
  sample('createCategory', 'no name', { body: json({ name: ' ' }), as: 'admin', status: 400 }),
  sample('createCategory', 'another type', { body: text('{}', 'text/plain'), as: 'admin', status: 415 }),

  sample('updateCategory', 'another name', {
    params: { id: category._id },
    body: json({ name: 'Prints' }),
    as: 'admin',
  }),
  sample('updateCategory', 'a name that is taken', {
    params: { id: category._id },
    body: json({ name: other.name }),
    as: 'admin',
  }),
  sample('updateCategory', 'unknown', {
    params: { id: unknownId },
    body: json({ name: 'X' }),
    as: 'admin',
    status: 404,
  }),
  sample('updateCategory', 'no id, no name', { params: { id: '1' }, body: json({}), as: 'admin', status: 400 }),

  sample('deleteCategory', 'one without products', { params: { id: unknownId }, as: 'admin', category: 'Hoodies' }),
  sample('deleteCategory', 'one with products', { params: { id: category._id }, as: 'admin', status: 409 }),
  sample('deleteCategory', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('deleteCategory', 'no id', { params: { id: '1' }, as: 'admin', status: 400 }),

  sample('createProduct', 'with a photo', {
    body: form({ shipping: '1', photo }),
    as: 'admin',
    status: 201,
    own: ['_id'],
  }),
  sample('createProduct', 'without one', { body: form(), as: 'admin', status: 201, own: ['_id'] }),
  sample('createProduct', 'nothing right', {
    body: form({ name: ' ', description: '', price: 'cheap', quantity: '1.5', category: 'tees', shipping: 'yes' }),
    as: 'admin',
    status: 400,
  }),
  sample('createProduct', 'an unknown category', { body: form({ category: unknownId }), as: 'admin', status: 400 }),
  sample('createProduct', 'a file that is not a photo', {
    body: form({ photo: { zeros: 10 } }),
    as: 'admin',
    status: 422,
  }),
  sample('createProduct', 'a photo that is too large', {
    body: form({ photo: { zeros: photoBytes + 1 } }),
    as: 'admin',
    status: 413,
  }),
  sample('createProduct', 'no form', { body: json({ name: 'Tee' }), as: 'admin', status: 415 }),

  sample('updateProduct', 'every field', { params: { id }, body: form({ shipping: '0', __v: '0' }), as: 'admin' }),
  sample('updateProduct', 'colour, style, facts, MRP, maker and origin', {
    params: { id },
    body: form({
      ...{ colour: 'sage', style: '', fabric: 'Slub cotton', care: '' },
      ...{ mrp: '1499', maker: 'Loom Mills, 4 Mill Road, Erode', origin: 'India' },
    }),
    as: 'admin',
  }),
  sample('updateProduct', 'an MRP below the price', {
    params: { id },
    body: form({ mrp: '1299' }),
    as: 'admin',
    status: 400,
  }),
  sample('updateProduct', 'a colour that is not in the palette', {
    params: { id },
    body: form({ colour: 'Ultraviolet' }),
    as: 'admin',
    status: 400,
  }),
  sample('updateProduct', 'a photo, nothing said of shipping', {
    params: { id },
    body: form({ photo }),
    as: 'admin',
    own: ['_id'],
  }),
  sample('updateProduct', 'pieces more than were seen', {
    params: { id },
    body: form({ quantity: '15', quantity_seen: '12' }),
    as: 'admin',
  }),
  sample('updateProduct', 'more pieces than a product can have', {
    params: { id },
    body: form({ quantity: '100000', quantity_seen: '0' }),
    as: 'admin',
    status: 400,
  }),
  sample('updateProduct', 'an old version', { params: { id }, body: form({ __v: '7' }), as: 'admin', status: 409 }),
  sample('updateProduct', 'unknown', { params: { id: unknownId }, body: form(), as: 'admin', status: 404 }),
  sample('updateProduct', 'no id', { params: { id: '1' }, body: form(), as: 'admin', status: 400 }),
  sample('updateProduct', 'no form', { params: { id }, body: json({}), as: 'admin', status: 415 }),

  sample('addProductPhoto', 'a photo with an alt text', {
    params: { id },
    body: { form: { photo, alt: ' The print close up ' } },
    as: 'admin',
    status: 201,
    own: ['_id'],
  }),
  sample('addProductPhoto', 'no photo, a long text', {
    params: { id },
    body: { form: { alt: 'x'.repeat(251) } },
    as: 'admin',
    status: 400,
  }),
  sample('addProductPhoto', 'a file that is no photo', {
    params: { id },
    body: { form: { photo: { zeros: 10 } } },
    as: 'admin',
    status: 422,
  }),
  sample('addProductPhoto', 'a photo that is too large', {
    params: { id },
    body: { form: { photo: { zeros: photoBytes + 1 } } },
    as: 'admin',
    status: 413,
  }),
  sample('addProductPhoto', 'unknown', {
    params: { id: unknownId },
    body: { form: { photo } },
    as: 'admin',
    status: 404,
  }),
  sample('addProductPhoto', 'no form', { params: { id }, body: json({}), as: 'admin', status: 415 }),

  sample('updateProductPhotos', 'an alt text', {
    params: { id },
    body: json({ photos: [{ _id: product.photoId, alt: ' The whole tee ' }], __v: 0 }),
    as: 'admin',
  }),
  sample('updateProductPhotos', 'none is left', { params: { id }, body: json({ photos: [] }), as: 'admin' }),
  sample('updateProductPhotos', 'the photo of another product', {
    params: { id },
    body: json({ photos: [{ _id: products.at(0)!.photoId, alt: '' }] }),
    as: 'admin',
    status: 400,
  }),
  sample('updateProductPhotos', 'the same photo twice', {
    params: { id },
    body: json({
      photos: [
        { _id: product.photoId, alt: '' },
        { _id: product.photoId, alt: '' },
      ],
    }),
    as: 'admin',
    status: 400,
  }),
  sample('updateProductPhotos', 'an old version', {
    params: { id },
    body: json({ photos: [], __v: 7 }),
    as: 'admin',
    status: 409,
  }),
  sample('updateProductPhotos', 'unknown', {
    params: { id: unknownId },
    body: json({ photos: [] }),
    as: 'admin',
    status: 404,
  }),
  sample('createProduct', 'a draft', {
    body: form({ hidden: '1' }),
    as: 'admin',
    status: 201,
    own: ['_id', 'photo_key'],
  }),
  sample('setProductVisibility', 'hidden', {
    params: { id },
    body: json({ hidden: true }),
    as: 'admin',
    own: ['photo_key'],
  }),
  sample('setProductVisibility', 'shown as before', { params: { id }, body: json({ hidden: false }), as: 'admin' }),
  sample('setProductVisibility', 'unknown', {
    params: { id: unknownId },
    body: json({ hidden: true }),
    as: 'admin',
    status: 404,
  }),
  sample('setProductVisibility', 'neither hidden nor shown', {
    params: { id: '1' },
    body: json({}),
    as: 'admin',
    status: 400,
  }),

  sample('deleteProduct', 'a product', { params: { id }, as: 'admin' }),
  sample('deleteProduct', 'unknown', { params: { id: unknownId }, as: 'admin', status: 404 }),
  sample('deleteProduct', 'no id', { params: { id: '1' }, as: 'admin', status: 400 }),

  sample('listAdminProducts', 'all', { as: 'admin' }),
  sample('listAdminProducts', 'one page by name', { query: { sort: 'name', page: '2', limit: '5' }, as: 'admin' }),
  sample('listAdminProducts', 'dearest first', { query: { sort: '-price', limit: '8' }, as: 'admin' }),
  sample('listAdminProducts', 'what runs low in a category', {
    query: { category: category._id, stock: 'low', sort: 'quantity' },
    as: 'admin',
  }),
  sample('listAdminProducts', 'what is in stock', { query: { stock: 'in', limit: '3' }, as: 'admin' }),
  sample('listAdminProducts', 'what is sold out', { query: { stock: 'out' }, as: 'admin' }),
  sample('listAdminProducts', 'a part of a name', { query: { search: 'STRIPE' }, as: 'admin' }),
  sample('listAdminProducts', 'none', { query: { category: unknownId }, as: 'admin' }),
  sample('listAdminProducts', 'an unknown sort, stock and category', {
    query: { sort: 'shipping', stock: 'much', category: 'tees' },
    as: 'admin',
    status: 400,
  }),

  sample('getAdminProduct', 'a product', { params: { slug: product.slug }, as: 'admin' }),
  sample('getAdminProduct', 'unknown', { params: { slug: 'no-such-tee' }, as: 'admin', status: 404 }),

  sample('listStyles', 'all', { as: 'admin' }),

  sample('listSearchSynonyms', 'all', { as: 'admin' }),

  sample('updateSearchSynonyms', 'another list', {
    body: json({ synonyms: [{ word: 'tee', finds: ['t-shirt'], bothWays: true }] }),
    as: 'admin',
  }),
  sample('updateSearchSynonyms', 'two words for one', {
    body: json({ synonyms: [{ word: 'tee shirt', finds: ['tee'], bothWays: true }] }),
    as: 'admin',
    status: 400,
  }),

  sample('getAdminSettings', 'all', { as: 'admin' }),

  sample('updateSettings', 'a part', {
    body: json({ business: { legal_name: 'Weft Clothing LLP', state: '29' }, returns: { days: 20 } }),
    as: 'admin',
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

  sample('listBackups', 'all', { as: 'admin' }),

  sample('createBackup', 'by hand', { as: 'admin' }),

  sample('downloadBackup', 'the first', { params: { name: fixtureBackup }, as: 'admin' }),
  sample('downloadBackup', 'an unknown one', { params: { name: 'weft.sqlite' }, as: 'admin', status: 404 }),

  sample('exportCatalogue', 'all', { as: 'admin' }),

  sample('importCatalogue', 'a dry run', {
    query: { dry_run: '1' },
    body: csv(known, `,New Tee,Plain.,99,1,${category.name},0`),
    as: 'admin',
  }),
  sample('importCatalogue', 'one changed, one made', {
    body: csv(known, `,New Tee,Plain.,99,1,${category.name},0`),
    as: 'admin',
  }),
  sample('importCatalogue', 'lines that are not right', {
    body: csv(known, `,,Plain.,cheap,-1,${category.name},2`, ',New Tee,Plain.,99,1,Hats,0'),
    as: 'admin',
  }),
  sample('importCatalogue', 'another type', { body: json({}), as: 'admin', status: 415 }),
  sample('importCatalogue', 'no such flag', {
    query: { dry_run: 'yes' },
    body: csv(known),
    as: 'admin',
    status: 400,
  }),
];
