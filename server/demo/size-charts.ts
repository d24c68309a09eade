import type { SizeChart } from '#contract/size-chart.ts';

/** The size charts of the demo categories by name: measures of the garment in centimetres. */
export const demoSizeCharts: Readonly<Record<string, SizeChart>> = {
  'Oversized Tees': chartOf({
    S: [57, 70, 54, 22],
    M: [59.5, 72, 56, 23],
    L: [62, 74, 58, 24],
    XL: [64.5, 76, 60, 25],
  }),
  'Graphic Tees': chartOf({
    S: [49.5, 68, 43, 20],
    M: [52, 70, 44.5, 20.5],
    L: [54.5, 72, 46, 21],
    XL: [57, 74, 47.5, 21.5],
    XXL: [60, 76, 49.5, 22],
  }),
  Essentials: chartOf({
    XS: [47, 66, 41.5, 19.5],
    S: [49.5, 68, 43, 20],
    M: [52, 70, 44.5, 20.5],
    L: [54.5, 72, 46, 21],
    XL: [57, 74, 47.5, 21.5],
    XXL: [60, 76, 49.5, 22],
    '3XL': [63, 78, 51.5, 22.5],
  }),
  Polos: chartOf({
    S: [50, 69, 43.5, 20.5],
    M: [52.5, 71, 45, 21],
    L: [55, 73, 46.5, 21.5],
    XL: [57.5, 75, 48, 22],
    XXL: [60.5, 77, 50, 22.5],
  }),
  'Full Sleeve': chartOf({
    S: [49.5, 69, 43.5, 61],
    M: [52, 71, 45, 62.5],
    L: [54.5, 73, 46.5, 64],
    XL: [57, 75, 48, 65.5],
    XXL: [60, 77, 50, 67],
  }),
  'Crop Tees': chartOf({
    XS: [46, 44, 42, 17],
    S: [48.5, 46, 43.5, 17.5],
    M: [51, 48, 45, 18],
    L: [53.5, 50, 46.5, 18.5],
    XL: [56, 52, 48, 19],
  }),
};

function chartOf(rows: Readonly<Record<string, number[]>>): SizeChart {
  return {
    unit: 'cm',
    of: 'garment',
    columns: ['Chest', 'Length', 'Shoulder', 'Sleeve'],
    rows: Object.entries(rows).map(([label, values]) => ({ label, values })),
    note: 'Laid flat: the chest from armpit to armpit, the length from the highest point of the shoulder. Allow 1 cm either way.',
  };
}
