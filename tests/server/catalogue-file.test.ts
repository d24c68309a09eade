import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const header = catalogueColumns.join(',');
const csv = { 'content-type': 'text/csv' };

/** A file with the default header and these lines. */
const fileOf = (...lines: readonly string[]) => [header, ...lines, ''].join('\r\n');

/** What a file says of a product. Its sizes read 'S 4 KITE-S'. */
const importedFields = ({ slug, name, description, price, quantity, shipping, category, sizes }: Product) => ({
  ...{ slug, name, description, price, quantity, shipping, category },
  sizes: sizes?.map(({ label, quantity, sku = '' }) => `${label} ${quantity} ${sku}`.trim()),
});

onDatabase('the catalogue file', (place) => {
  const clock = new TestClock();
  let office: BackOffice;
  let tees: Category;
  const shop = suiteShop(place, { clock });
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });

  const exported = () => office.export();
  const send = (body: string | Buffer) => shop.call('importCatalogue', { token: office.token, body, headers: csv });
  const outcome = (body: string, dryRun = false) => office.import(body, dryRun);
  const all = async () => (await shop.call('getAllProducts')).reply.products;
  const at = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  const create = async (name: string, sizes: readonly object[]) =>
    (await office.create({ name, category: tees._id, sizes: JSON.stringify(sizes) })).reply.product;
  const adminProducts = async () =>
    (await shop.call('listAdminProducts', { token: office.token, query: { limit: 100 } })).reply.products;
  const show = async ({ _id: id }: Product) =>
    shop.call('setProductVisibility', { token: office.token, params: { id }, body: { hidden: false } });

  test('updates a known product; a category is named in any case, and an empty cell keeps what there is', async () => {
    const known = (await office.create({ name: 'Known Tee', category: tees._id, shipping: '1' })).reply.product;
    const file = fileOf('known-tee,Known Cotton Tee,Softer than before.,549.50,3,TEES,');
    clock.advance(1000);
    expect(await outcome(file, true)).toMatchObject({ state: 'checked', created: 0, updated: 1, problems: [] });
    expect(await at('known-tee')).toEqual(known);
    expect(await outcome(file)).toEqual({ state: 'imported', created: 0, updated: 1, problems: [] });
    expect(await at('known-tee')).toEqual({
      ...{ ...known, name: 'Known Cotton Tee', description: 'Softer than before.', price: 549.5, quantity: 3, __v: 1 },
      updatedAt: new Date(clock.read()).toISOString(),
    });
    const found = await shop.call('searchProducts', { params: { keyword: 'softer' } });
    expect(found.reply.map(({ slug }) => slug)).toEqual(['known-tee']);
  });

  test('is imported as it was exported, with sizes and whatever the text, into the same shop and into an empty one', async () => {
    const run = [
      { label: 'S', quantity: 4 },
      { label: 'M', quantity: 12, sku: 'TEE-M' },
      { label: '-38', quantity: 0, sku: '=SUM(A1)' },
    ];
    await create('Sized Tee', run);
    await create('Free Tee', [{ label: 'Free size', quantity: 100_000 }]);
    for (const text of [
      "'=quoted",
      '-5 degrees',
      'a "quoted" word, a comma; a semicolon',
      'one line\nand another',
      'कपास 🌸 Zoë',
    ]) {
      await office.create({ name: text, description: text, category: tees._id, price: '0.05' });
    }
    const before = await all();
    const file = await exported();
    expect(file).toMatch(
      /"sized-tee","Sized Tee","Soft.",499,4,"Tees",0,"S",{15}\d+\r\n"sized-tee",,,,12,,,"M","TEE-M",{14}\d+\r\n/,
    );
    expect(file.startsWith('\uFEFF"slug","name"')).toBe(true);
    expect(file).not.toMatch(/(^|,)"[=+\-@]/m);
    expect(await outcome(file)).toEqual({ state: 'imported', created: 0, updated: 0, problems: [] });
    expect(await all()).toEqual(before);
    // The import into an empty shop creates the same products in the same order. There the numbers of movements mean nothing.
    for (const product of before) await office.remove(product);
    const { state, problems } = await outcome(file);
    expect([state, problems[0]]).toMatchObject(['refused', { line: 2, field: 'stock_seen' }]);
    const withoutSeen = (text: string) => text.replace(/,(?:\d+|"stock_seen")(?=\r\n)/g, '');
    expect(await outcome(withoutSeen(file))).toMatchObject({ state: 'imported', created: before.length });
    for (const draft of await adminProducts()) await show(draft);
    expect((await all()).map(importedFields)).toEqual(before.map(importedFields));
    expect(withoutSeen(await exported())).toBe(withoutSeen(file));
  });

  test('the column hidden hides and shows; without it nothing changes, and an export has it only if it is needed', async () => {
    const { _id, slug } = await create('Comet Tee', [
      { label: 'S', quantity: 4 },
      { label: 'M', quantity: 12 },
    ]);
    const isShown = async () => (await shop.call('getProduct', { params: { slug } })).status === 200;
    expect((await exported()).split('\r\n')[0]).not.toContain('hidden');
    const columns = 'slug,name,description,price,quantity,category,size,hidden';
    const withHidden = (hidden: string) =>
      [columns, `${slug},Comet Tee,Soft.,499,4,Tees,S,${hidden}`, `${slug},,,,12,,M,`, ''].join('\r\n');
    expect(await outcome(withHidden('1'))).toMatchObject({ state: 'imported', updated: 1 });
    expect(await isShown()).toBe(false);
    const file = await exported();
    expect(file.split('\r\n')[0]).toContain('"hidden"');
    expect(await outcome(file, true)).toMatchObject({ state: 'checked', created: 0, updated: 0 });
    expect(await outcome(fileOf(`${slug},Comet Tee,Very soft.,499,16,Tees,0`))).toMatchObject({ updated: 1 });
    expect(await isShown()).toBe(false);
    // What has no photo is shown on its page only.
    const draft = { line: 2, field: 'hidden', message: expect.stringContaining('has no photo yet') as string };
    expect(await outcome(withHidden('0'), true)).toMatchObject({ state: 'checked', warnings: [draft] });
    expect(await outcome(withHidden('0'))).toMatchObject({ state: 'imported', updated: 1 });
    expect(await isShown()).toBe(false);
    const form = await encodeForm({ photo: { bytes: await picture() } });
    await shop.call('addProductPhoto', { token: office.token, params: { id: _id }, ...form });
    expect(await outcome(withHidden('0'), true)).not.toHaveProperty('warnings');
    expect(await outcome(withHidden('0'))).toMatchObject({ state: 'imported', updated: 1 });
    expect(await isShown()).toBe(true);
  });

  test('with slugs needs only the columns that it changes', async () => {
    const { slug, ...before } = await create('Listed Tee', [
      { label: 'S', quantity: 4 },
      { label: 'M', quantity: 12 },
    ]);
    const prices = `Slug;Selling Price\n${slug};₹1,299`;
    expect(await outcome(prices)).toMatchObject({ state: 'imported', created: 0, updated: 1 });
    const { name, description, category, sizes } = before;
    expect(await at(slug)).toMatchObject({ name, description, category, sizes, price: 1299 });
    const missing = ['name', 'price', 'category'].map((field) => ({ line: 2, field, message: 'is required' }));
    expect(await outcome('slug,quantity\nnobody,4')).toMatchObject({ state: 'refused', problems: missing });
  });

  test('makes one product of rows with sizes and one name, which is sent by courier unless the file says otherwise', async () => {
    const file =
      'Product Name,Category,Price,Sizes,Stock,Description\nSilk Kurta,Tees,999,"S, M","4, 6",Silk.\n,,,L,5,\n';
    expect(await outcome(file)).toMatchObject({ state: 'imported', created: 1 });
    const made = (await adminProducts()).find(({ name }) => name === 'Silk Kurta');
    expect(made?.shipping).toBe(1);
    expect(made?.sizes?.map(({ label, quantity }) => `${label} ${quantity}`)).toEqual(['S 4', 'M 6', 'L 5']);
  });

  // Further problems: tests/contract/samples/back-office.ts, catalogue-reader.test.ts and contract/catalogue-sizes.test.ts.
  test('is refused as a whole, with the reason for each invalid line', async () => {
    await office.create({ name: 'Whole Tee', category: tees._id });
    const before = await all();
    const file = fileOf(
      'whole-tee,Whole Tee,Changed.,10,1,Tees,0',
      ',Good One,Fine.,10,1,Tees,0',
      '"","Two',
      'lines",Fine.,10,1,Shoes,0',
      'Bad Slug,Name,Fine.,10,1,Hats,maybe',
      ',Name,a\0b,10,1,Tees,1',
      ',New,Fine.,,1,Caps,1',
    );
    const refused = {
      ...{ state: 'refused', created: 1, updated: 1 },
      problems: [
        { line: 4, name: 'Two\nlines', field: 'category', message: "there is no category 'Shoes'", addable: true },
        { line: 5, name: 'Name', field: 'shipping', message: 'must be 0 or 1' },
        { line: 5, name: 'Name', field: 'slug', message: 'must be lower-case words joined by hyphens' },
        { line: 5, name: 'Name', field: 'category', message: "there is no category 'Hats'", addable: true },
        { line: 6, name: 'Name', field: 'description', message: 'has a character that cannot be kept' },
        { line: 7, name: 'New', field: 'price', message: 'is required' },
        { line: 7, name: 'New', field: 'category', message: "there is no category 'Caps'", addable: true },
      ],
      unknown: { categories: ['Shoes', 'Hats', 'Caps'], colours: [] },
    };
    for (const dryRun of [true, false]) expect(await outcome(file, dryRun)).toEqual(refused);
    expect(await all()).toEqual(before);
  });

  test('says every problem of a product at once, by its row and name, and what the shop lacks', async () => {
    await create('Coded Kurta', [{ label: 'S', quantity: 1, sku: 'TAKEN' }]);
    const file = [
      'Product Name,Category,Price,MRP,Sizes,Stock,SKU,Colour,Description',
      'Silk Saree,Sarees,999,499,,many,TAKEN,Rani Pink,Silk.',
      'Cotton Saree,tees,999,,S,4,C-1,off white,Soft.',
      ',,,,M,-,C-1,,',
      'Plain Saree,sarees,99,,"S, M",4,P-1,"Red, blue",Soft.',
      '#N/A,tees,99,,,4,P-2,,Soft.',
      ...['Rani-Pink', 'RaniPink', 'Räni pink'].map((colour) => `${colour} Saree,Tees,99,,,1,,${colour},Soft.`),
    ].join('\n');
    const { state, problems, unknown } = await office.import(file, true, 'add');
    const addable = problems.filter((problem) => problem.addable).map(({ line, field }) => `${line} ${field}`);
    expect(addable).toEqual(['2 category', '2 colour', '5 category', '7 colour', '8 colour', '9 colour']);
    expect([state, unknown]).toEqual(['refused', { categories: ['Sarees'], colours: ['Rani Pink'] }]);
    expect(problems.map(({ line, name, field, message }) => `${line} ${name} ${field}: ${message}`)).toEqual([
      '2 Silk Saree quantity: must be a whole number',
      '2 Silk Saree mrp: is below the price, Rs. 999',
      "2 Silk Saree category: there is no category 'Sarees'",
      "2 Silk Saree colour: there is no colour 'Rani Pink'",
      '2 Silk Saree sku: is that of Coded Kurta',
      '5 Plain Saree quantity: 4 is one number for 2 sizes (S, M): write one for each, such as 4, 6, 5, or leave it empty',
      "5 Plain Saree category: there is no category 'sarees'",
      "5 Plain Saree colour: there is no colour 'Red, blue', and none can have this name",
      "6 #N/A name: is '#N/A', which names no product",
      "7 Rani-Pink Saree colour: there is no colour 'Rani-Pink'",
      "8 RaniPink Saree colour: there is no colour 'RaniPink'",
      "9 Räni pink Saree colour: there is no colour 'Räni pink'",
    ]);
  });

  test('gives each size its own code where all have that of the style; another product never gets it', async () => {
    const header = 'Product Name,Category,Price,Sizes,Stock,SKU,Description';
    const style = [header, 'Style Kurta,Tees,9,"S, M","4, 6",ＳＴ-1,Soft.', ',,,Free Size,5,ST-1,'].join('\n');
    expect(await outcome(style)).toMatchObject({ state: 'imported', created: 1 });
    const made = (await adminProducts()).find(({ name }) => name === 'Style Kurta')!;
    expect(made.sizes?.map(({ sku }) => sku)).toEqual(['ST-1-S', 'ST-1-M', 'ST-1-Free-Size']);
    // The same sheet again is known by its codes.
    expect(await office.import(style.replace('Style Kurta', 'Renamed'), true, 'update')).toMatchObject({
      ...{ created: 0, updated: 1, same: [{ line: 2, by: 'sku', slug: made.slug }] },
      changes: [{ fields: [{ field: 'name' }] }],
    });
    // A later sheet with fewer rows keeps the code of a size, and a new size gets its own.
    const fewer = (size: string) => `slug,size,quantity,sku\n${made.slug},${size},3,ST-1`;
    expect(await outcome(fewer('S'))).toEqual({ state: 'imported', created: 0, updated: 1, problems: [] });
    expect(await outcome(fewer('L'))).toMatchObject({ state: 'imported', updated: 1 });
    const skus = async () =>
      (await adminProducts()).find(({ slug }) => slug === made.slug)?.sizes?.map(({ sku }) => sku);
    expect(await skus()).toEqual(['ST-1-S', 'ST-1-M', 'ST-1-Free-Size', 'ST-1-L']);
    // Two of three are a slip.
    const slip = [header, 'Slip,Tees,9,"S, M, L","1, 1, 1","SL-1, SL-2, SL-2",Soft.'].join('\n');
    const twins = ['L', 'M'].map((twin) => ({ line: 2, name: 'Slip', field: 'sku', message: `is that of ${twin}` }));
    expect((await outcome(slip, true)).problems).toEqual(twins);
    // What earlier versions kept stays: full-width letters, and a code that sizes share.
    const catalogue = new CatalogueTransaction(shop.database.db).writing({ product: made._id });
    await catalogue.updateTable('product_size').set({ sku: 'Ｓ-9' }).where('product_id', '=', made._id).execute();
    expect(await outcome(`slug,size,sku\n${made.slug},S,S-9\n${made.slug},M,S-9`)).toMatchObject({ updated: 0 });
  });

  test('is refused without a valid header, and with the line of a misplaced quotation mark', async () => {
    expect((await outcome('name,price,price,quantity,category\n')).problems).toEqual([
      { line: 1, field: 'price', message: 'stands in the header more than once' },
    ]);
    const good = ',Good,Fine.,10,1,Tees,0';
    expect((await outcome(fileOf(good, ',Mid"dle,Fine.,10,1,Tees,0', good))).problems).toMatchObject([
      { line: 3, message: expect.stringContaining('quotation mark where none may stand') as string },
    ]);
  });

  test.each<[bytes: string | Buffer, kind: string]>([
    ['PK\u0003\u0004 what a spreadsheet saves by itself', 'a workbook (.xlsx or .ods) or another zip file'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old workbook (.xls)'],
    [Buffer.from(`\uFEFF${header}`, 'utf16le'), 'UTF-16 text'],
    ['SQLite format 3\0', 'a binary file'],
  ])('%j is named as what it is', async (bytes, kind) => {
    const message = `The file is ${kind}, not CSV. Save the file as 'CSV UTF-8' and try again.`;
    expect(await send(bytes)).toMatchObject({ status: 400, body: { message } });
  });

  test('warns of a product that has the name of one above, as a row that was pasted twice has', async () => {
    const file = (...names: readonly string[]) =>
      ['name,description,price,quantity,category', ...names.map((name) => `${name},Soft.,499,1,Tees`)].join('\n');
    const warnings = [
      { line: 4, name: 'twice tee', field: 'name', message: 'is that of row 2 too: it is a second product' },
    ];
    expect(await outcome(file('Twice Tee', 'Once Tee', 'twice tee '), true)).toMatchObject({ created: 3, warnings });
    expect(await outcome(file('Twice Tee', 'Once Tee'), true)).not.toHaveProperty('warnings');
  });

  test('warns of codes that a spreadsheet has changed and of sizes that may be renamed, and imports them', async () => {
    const product = await create('Renamed Tee', [
      { label: 'S', quantity: 1 },
      { label: 'M', quantity: 1 },
    ]);
    const file = (...sizes: readonly string[]) =>
      [`${header},size,sku`, ...sizes.map((size) => `${product.slug},Renamed Tee,Soft.,499,1,Tees,0,${size}`)].join(
        '\n',
      );
    const message = 'is a new size beside S, M. To rename one, use the page of the product';
    expect(await outcome(file('S,', 'M,'), true)).not.toHaveProperty('warnings');
    const changed = file('S,8.9E+12', '02-Mar,');
    const warnings = [
      { line: 2, field: 'sku' },
      { line: 3, field: 'size' },
      { line: 3, field: 'size', message },
    ];
    expect(await outcome(changed, true)).toMatchObject({ state: 'checked', updated: 1, warnings });
    expect(await outcome(changed)).toEqual({ state: 'imported', created: 0, updated: 1, problems: [] });
    expect((await at(product.slug)).sizes?.map(({ label }) => label)).toEqual(['S', 'M', '02-Mar']);
  });

  test('keeps a code of which a spreadsheet has made another one, and says so', async () => {
    const codes = ['00123', '1E5', '8901234567893', 'FEB-1', 'K-XL'];
    const sizes = codes.map((sku, index) => ({ label: `${index + 1}`, quantity: 1, sku }));
    const { slug } = await create('Coded Tee', sizes);
    const made = ['123', '100000', '8901230000000', '01-Feb', '#REF!'];
    const file = ['slug,size,sku', ...made.map((sku, index) => `${slug},${index + 1},${sku}`)].join('\n');
    const { state, updated, warnings } = await outcome(file, true);
    expect([state, updated]).toEqual(['checked', 0]);
    const kept = warnings?.filter(({ message }) => message.endsWith('stays')).map(({ line }) => line);
    // A failed formula is no code.
    expect(kept).toEqual([2, 3, 4, 5]);
    await outcome(`slug,size,sku\n${slug},5,K-5XL`);
    expect((await at(slug)).sizes?.map(({ sku }) => sku)).toEqual([...codes.slice(0, 4), 'K-5XL']);
    // A name, too; what a person types again goes in.
    const named = await create('501', [{ label: 'S', quantity: 1, sku: '77' }]);
    const renamed = `slug,name,size,sku\n${named.slug},#REF!,S,0077`;
    // Said once.
    expect((await outcome(renamed, true)).warnings).toMatchObject([{ line: 2, field: 'name' }]);
    await outcome(renamed);
    expect(await at(named.slug)).toMatchObject({ name: '501', sizes: [{ sku: '0077' }] });
    await outcome(`slug,name\n${named.slug},0501`);
    expect((await at(named.slug)).name).toBe('0501');
  });

  test('keeps a description whose line breaks alone differ', async () => {
    const { _id } = (await office.create({ name: 'Two Lines', description: 'one\r\ntwo', category: tees._id })).reply
      .product;
    expect(await at('two-lines')).toMatchObject({ description: 'one\ntwo' });
    // As an earlier version kept it.
    const stored = { name: 'Two\r\nLines', description: 'one\r\ntwo' };
    const catalogue = new CatalogueTransaction(shop.database.db).writing({ product: _id });
    await catalogue.updateTable('product').set(stored).where('id', '=', _id).execute();
    const line = (price: number) => fileOf(`two-lines,"Two\nLines","one\ntwo",${price},10,Tees,0`);
    expect(await outcome(line(499))).toMatchObject({ state: 'imported', updated: 0 });
    const { changes } = await outcome(line(5), true);
    expect(changes?.[0]?.fields.map(({ field }) => field)).toEqual(['price']);
  });

  test('must be UTF-8, and within the size limit', async () => {
    const latin = Buffer.from(fileOf(',Plain,Fine.,10,1,Tees,0', ',Zoë,Fine.,10,1,Tees,0'), 'latin1');
    expect(await send(latin)).toMatchObject({
      status: 400,
      body: { message: "Line 3 is not UTF-8 text. Save the file as 'CSV UTF-8' and try again." },
    });
    const mac = Buffer.from([header, ',Plain,Fine.,10,1,Tees,0', ',Zoë,Fine.,10,1,Tees,0'].join('\r'), 'latin1');
    expect((await send(mac)).body).toMatchObject({ message: expect.stringContaining('Line 3 ') as string });
    const large = Buffer.alloc(catalogueFileBytes + 1, 'x');
    expect(await send(large)).toMatchObject({ status: 413, body: refusal('tooLarge') });
  });
});
