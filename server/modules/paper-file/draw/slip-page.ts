import { page, type Sheet } from './sheet.ts';

/** The texts of a packing slip, as they are printed. */
export interface DrawnSlip {
  readonly brand: string;
  /** A PNG. */
  readonly logo?: Uint8Array | undefined;
  readonly printed: string;
  /** Who sends the parcel, and whom to ask. */
  readonly sender: string;
  readonly number: number;
  readonly date: string;
  /** What a packer must know. */
  readonly marks: readonly string[];
  /** What the courier collects. */
  readonly collect?: string | undefined;
  readonly name: string;
  /** With phone. */
  readonly address: string;
  readonly items: readonly {
    readonly name: string;
    /** May be empty, as the size. */
    readonly sku: string;
    readonly size: string;
    readonly quantity: number;
    /** A JPEG. */
    readonly photo?: Uint8Array | undefined;
  }[];
  readonly last: string;
}

const width = page.right - page.left;
const rowHeight = 58;
const right = { x: page.right - 200, width: 200, align: 'right' } as const;

/** Draws the packing slip of an order on pages of its own. */
export function drawSlip(sheet: Sheet, slip: DrawnSlip): void {
  sheet.doc.addPage();
  const left = { x: page.left, width: 300 };
  if (slip.logo) sheet.picture(slip.logo, page.left, page.top, { fit: [170, 34] });
  else sheet.write(slip.brand, { ...left, y: page.top - 4 }, { weight: 'display', size: 22 });
  sheet.write(slip.printed, { ...right, y: page.top + 4 }, { size: 8 });
  let y = sheet.write(slip.sender, { x: page.left, y: page.top + 42, width }, { size: 8 }) + 12;
  sheet.write(slip.date, { ...right, y: y + 14 });
  y = sheet.write(`Order ${slip.number}`, { ...left, y }, { weight: 'display', size: 28 }) + 6;
  for (const mark of slip.marks) y = sheet.write(mark, { x: page.left, y, width }, { weight: 'bold', size: 11 }) + 4;
  if (slip.collect !== undefined) {
    const style = { weight: 'bold', size: 24 } as const;
    const bottom = sheet.write(slip.collect, { x: page.left + 12, y: y + 8, width: width - 24 }, style);
    sheet.doc
      .rect(page.left, y + 2, width, bottom - y + 4)
      .lineWidth(2)
      .strokeColor('#1d1b18')
      .stroke();
    y = bottom + 16;
  }
  y = sheet.write(slip.name, { x: page.left, y, width }, { weight: 'bold', size: 14 });
  y = sheet.write(slip.address, { x: page.left, y, width }, { size: 13 }) + 12;
  for (const item of slip.items) {
    const names = { x: page.left + 78, width: 260 };
    const height = Math.max(rowHeight, sheet.height(item.name, names.width, { weight: 'bold', size: 10 }) + 24);
    if (y + height > page.bottom) {
      sheet.doc.addPage();
      y = sheet.write(`Order ${slip.number}, continued`, { ...left, y: page.top }, { weight: 'bold', size: 10 }) + 8;
    }
    sheet.rule(y, { color: '#1d1b18' });
    sheet.doc
      .rect(page.left, y + height / 2 - 7, 14, 14)
      .lineWidth(1.4)
      .strokeColor('#1d1b18')
      .stroke();
    if (item.photo) sheet.picture(item.photo, page.left + 26, y + 4, { fit: [40, height - 8] });
    const below = sheet.write(item.name, { ...names, y: y + 10 }, { weight: 'bold', size: 10 });
    if (item.sku !== '') sheet.write(`SKU ${item.sku}`, { ...names, y: below }, { size: 8 });
    if (item.size !== '')
      sheet.write(`Size ${item.size}`, { x: 388, y: y + 14, width: 100 }, { weight: 'bold', size: 17 });
    sheet.write(`× ${item.quantity}`, { ...right, y: y + 14 }, { weight: 'bold', size: 15 });
    y += height;
  }
  sheet.rule(y, { color: '#1d1b18' });
  sheet.write(slip.last, { x: page.left, y: y + 8, width }, { weight: 'bold', size: 10 });
}
