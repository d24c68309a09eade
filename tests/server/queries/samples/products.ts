import { palette } from '#contract/rules/palette.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import * as categories from '#server/modules/category/category-store.ts';
import * as delivery from '#server/modules/delivery/delivery-store.ts';
import * as firstForms from '#server/modules/photo/first-form-store.ts';
import { firstForms as budgets } from '#server/modules/photo/photo-forms.ts';
import * as photos from '#server/modules/photo/photo-store.ts';
import * as adminProducts from '#server/modules/product/admin-product-store.ts';
import { bestSellingIds } from '#server/modules/product/best-sellers.ts';
import * as writer from '#server/modules/product/catalogue-writer.ts';
import * as colours from '#server/modules/product/colour-store.ts';
import * as deleted from '#server/modules/product/deleted-store.ts';
import * as products from '#server/modules/product/product-store.ts';
import * as search from '#server/modules/search/search-store.ts';
import * as synonyms from '#server/modules/search/search-synonym-store.ts';
import * as sitemap from '#server/render/sitemap.ts';
import { newProduct, now, type Sample } from '../example-shop.ts';

const page = { limit: 12, offset: 0 };
const formats = ['avif', 'webp', 'jpeg'] as const;
const form = { formats, width: 480, key: undefined } as const;
const allProducts = { search: 'tee', category: 'category', stock: 'low', lowLimit: 5, visibility: 'shown' } as const;
const picture = { original: Buffer.from('RIFF'), width: 4, height: 5 };
const forms = formats.map((format) => ({ width: 480 as const, format, bytes: Buffer.from(format) }));
const lastId = 'f'.repeat(24);

/** Products, categories, photos and the search. */
export const productSamples: readonly Sample[] = [
  ({ db }) => categories.allCategories(db),
  ({ db }) => categories.chartedCategories(db),
  ({ db }) => categories.chartedCategoryWithId(db, 'category'),
  ({ db }) => categories.categoryAt(db, 'tees'),
  ({ db }) => categories.categoryWithId(db, 'category'),
  ({ db }) => categories.categoryNamed(db, 'tees'),
  ({ db }) => categories.categorySlugs(db),
  ({ db }) => products.shownCategories(db),
  ({ catalogue }) => categories.updateCategory(catalogue, 'category', { name: 'Tees', updated_at: now }),
  ({ catalogue }) => categories.deleteCategory(catalogue, { _id: 'another', name: 'Another', slug: 'another' }, 0),
  async ({ catalogue }) => {
    await categories.deleteCategory(catalogue, { _id: 'category', name: 'Tees', slug: 'tees' }, 0);
    await categories.restoreCategory(catalogue, 'category');
  },
  ({ catalogue }) => categories.purgeCategories(catalogue, now),

  ({ db }) => sitemap.productsOfRange(db, { after: 0 }),
  ({ db }) => sitemap.productsOfRange(db, { after: 0, upTo: 50_000 }),
  ({ db }) => sitemap.nextNumber(db, 0),
  ({ db }) => products.newestProducts(db, undefined, page),
  ({ db }) => products.newestProducts(db, 'category', page),
  ({ db }) => products.allProductsAfter(db, undefined, 500),
  ({ db, product }) => products.allProductsAfter(db, product, 500),
  ({ db }) => categories.countProducts(db),
  ({ db }) => categories.countProducts(db, 'category'),
  ({ db }) => products.productAt(db, 'blue-tee', 'shown'),
  ({ db }) => products.productsWithIds(db, ['product', 'another'], 'shown'),
  ({ db }) => products.productsInSale(db, ['product', 'another']),
  ({ db }) => products.productsNumbered(db, [2, 1]),
  ({ db }) => products.sizeChartsOf(db, 'product'),
  ({ db, product }) => products.loadStyleColours(db, [{ ...product, style: 'tee', colour: palette[0].name }]),
  ({ db }) => colours.ownHexes(db, ['Rani pink']),
  ({ db }) => colours.countWithColour(db, 'Rani pink'),
  ({ catalogue }) => colours.replaceOwnColours(catalogue, [{ name: 'Rani pink', hex: '#d1277a' }]),
  ({ db }) => bestSellingIds(db, { since: 0, liveOnly: true }, 20),

  ({ database }) => adminProducts.sortedProducts(database, { lowLimit: 5 }, page),
  ({ database }) => adminProducts.sortedProducts(database, { lowLimit: 5 }, page, { field: 'name', direction: 'asc' }),
  ({ database }) => adminProducts.sortedProducts(database, allProducts, page, { field: 'price', direction: 'asc' }),
  ({ db }) => adminProducts.countFiltered(db, { lowLimit: 5 }),
  ({ db }) => adminProducts.countFiltered(db, allProducts),
  ({ db }) => adminProducts.countFiltered(db, { lowLimit: 5, visibility: 'draft' }),
  ({ db }) => adminProducts.countFiltered(db, { lowLimit: 5, visibility: 'no_photo' }),
  ({ db }) => adminProducts.countDrafts(db),
  ({ db }) => adminProducts.allStyles(db),
  ({ db }) => products.scarceProducts(db, 5, 10),
  ({ db }) => products.deleteEndedPrices(db, now, 100),
  ({ db }) => products.countAllProducts(db),
  ({ db }) => products.countAllProducts(db, 'category'),
  ({ db }) => products.countHidden(db),
  ({ db }) => writer.knownProductsAt(db, ['blue-tee', 'another']),
  ({ db }) => writer.deletedProduct(db, 'product'),
  ({ db }) => deleted.listDeleted(db, now, page),
  ({ db }) => deleted.countDeleted(db, now),
  ({ db }) => deleted.deletedCategory(db, 'category'),
  ({ db }) => deleted.productsToPurge(db, now, 5),
  ({ db }) => writer.productsNamed(db, ['Blue tee', 'another']),
  ({ db }) => writer.productsWithSkus(db, ['BT-S']),
  ({ db }) => writer.allSlugs(db),
  ({ db }) => writer.freeProductSlug(db, 'blue-tee'),

  ({ catalogue }) => photos.insertPhoto(catalogue, 'product', { ...picture, forms }, { id: 'photo' }),
  ({ catalogue }) => photos.placePhoto(catalogue, 'product', { _id: 'photo', alt: 'Blue' }, 0),
  ({ db }) => photos.positionOf(db, 'product', picture.original),
  ({ db }) => photos.photosOf(db, 'product'),
  ({ db }) => photos.withPhoto(db, ['product']),
  ({ db }) => photos.firstPhotoForm(db, 'product', form),
  ({ db }) => photos.photoForm(db, 'photo', form),
  ({ db }) => photos.fullPhoto(db, 'photo', undefined),
  ({ db }) => photos.storeHash(db, 'photo', 'hash'),
  ({ db, product }) => photos.photoUrls(db, [product], 'https://shop.example', 480),
  ({ db }) => photos.keepPastPhoto(db, 'product'),
  ({ db }) => photos.pastPhotoForm(db, 'product', form),
  ({ db }) => firstForms.firstPhotoInPage(db, 'product', budgets[0]),
  ({ db }) => firstForms.photosAfter(db, '', 250),
  ({ db }) => firstForms.originalOf(db, 'photo'),
  ({ catalogue }) =>
    firstForms.insertFirstForms(catalogue, 'photo', [{ width: 480, format: 'first', bytes: Buffer.from('AVIF') }]),
  ({ catalogue }) => photos.deletePhoto(catalogue, 'product', 'photo'),

  ({ db }) => search.rowsAfter(db, 0, 250),
  ({ db }) => search.rowsOf(db, ['product', 'another']),
  ({ db }) => search.textsOf(db, [1, 2]),
  ({ db }) => search.numbersNamed(db, 'blue tee'),
  ({ database }) => new CatalogueChanges(database).transaction(async ({ trx }) => database.engine.lockCatalogue(trx)),
  ({ db }) => synonyms.searchSynonyms(db),
  ({ catalogue }) => synonyms.replaceSearchSynonyms(catalogue, [{ word: 'tee', finds: ['t-shirt'], bothWays: true }]),
  ({ catalogue }) => {
    const rule = { prefix: '4', delivered: true, cash: true, from: 2, to: 4 };
    return delivery.changeDeliveryRules(catalogue, [rule, { ...rule, prefix: '' }], [{ prefix: '5' }, { prefix: '6' }]);
  },
  ({ db }) => delivery.deliveryRules(db, 1),
  ({ db }) => delivery.ruleOfPincode(db, '400001'),

  ({ catalogue, known }) => writer.raiseVersion(catalogue, known, now),
  ({ catalogue, known }) => writer.raiseVersion(catalogue, known, now, { paise: 39_900 }),
  ({ db }) => writer.knownProductsWithIds(db, ['product', 'another']),
  ({ catalogue, known }) => writer.setVisibility(catalogue, known, { hidden_at: now, photo_key: 'key' }),
  ({ catalogue, known }) => writer.setVisibility(catalogue, known, { hidden_at: null, photo_key: null }),
  ({ catalogue }) => writer.addProducts(catalogue, [{ ...newProduct, id: lastId, slug: 'gone' }]),
  ({ catalogue, known }) => writer.removeProduct(catalogue, { ...known, id: lastId, number: 2 }),
];
