/** The texts that an owner writes, in the order of the back office. */
export const contentNames = [
  'announcement',
  'headline',
  'hero',
  'slogans',
  'story',
  'about',
  'contact',
  'policy',
  'return-and-exchange',
  'shipping-policy',
  'dark-patterns',
] as const;
export type ContentName = (typeof contentNames)[number];

/** The longest text of each name, in characters of its Markdown. */
export const longestContent: Readonly<Record<ContentName, number>> = {
  announcement: 200,
  headline: 400,
  hero: 400,
  slogans: 400,
  story: 2_000,
  about: 20_000,
  contact: 20_000,
  policy: 20_000,
  'return-and-exchange': 20_000,
  'shipping-policy': 20_000,
  'dark-patterns': 20_000,
};

/** Texts that the shop leaves out where they are empty. Without any other a page would be blank. */
export const optionalContent: readonly ContentName[] = ['announcement', 'story'];

/** How many slogans there are, one a line (specification, section 2). */
export const sloganCount = 4;

/** Older versions of a text are deleted. */
export const keptContentVersions = 50;

/** What is filled into every text: the brand, the days to return an order, who pays the parcel that goes back, and links to the shop's support and social pages. */
export const contentFields = ['brand', 'return_days', 'return_parcel', 'email', 'phone', 'social'] as const;
export type ContentField = (typeof contentFields)[number];
