import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Text, Timestamp } from './primitives.ts';
import { PhotoFile } from './product-edit.ts';
import { fieldError } from './refused-fields.ts';
import { contentNames, longestContent } from './rules/content.ts';

/** The name of a text that owners write (`rules/content.ts`). */
const Name = z.enum(contentNames);
const named = z.object({ name: Name });

const longest = Math.max(...Object.values(longestContent));
/** Markdown. The service checks the length for each name. */
const Markdown = Text.max(longest, fieldError('tooLong', { count: longest }));

/** A saved version of a text: 1, 2, 3 … `by` is the admin's name; missing if the account is gone. */
export const ContentVersion = z
  .object({ n: z.int().min(1), at: Timestamp, by: z.string().optional() })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A text as the back office edits it. */
export const EditedContent = z
  .object({
    name: Name,
    /** As it was written, with `{brand}` and other fields open. */
    text: z.string(),
    /** As shoppers see it. */
    html: z.string(),
    /** Newest first, the last 50. None: nobody has changed the shop's first text. */
    versions: z.array(ContentVersion),
  })
  .meta({ id: 'EditedContent' });
export type EditedContent = z.infer<typeof EditedContent>;

/** The top of the home page: the words of its links, and the picture that the owner has put in place of products (`getPhoto`). */
const Hero = z
  .object({ shop: z.string(), browse: z.string(), photo: z.object({ _id: Id, alt: z.string() }).optional() })
  .meta({ id: 'Hero' });

const version = named.extend({
  /** 0: the shop's first text. */
  n: z.coerce.number<string>().int(fieldError('notWholeNumber')).min(0).max(1_000_000_000, fieldError('outOfRange')),
});

const reply = z.object({ success: z.literal(true), content: EditedContent });
const refusals = ['signedOut', 'forbidden'] as const;

export const contentEndpoints = {
  getContent: endpoint('getContent', {
    summary: 'A text of the shop as HTML: headings, paragraphs, lists, quotes and links',
    params: named,
    reply: z.object({
      success: z.literal(true),
      /** `hero`: the parts of the text of that name. */
      content: z.object({ name: Name, html: z.string(), hero: Hero.optional() }),
    }),
  }),
  listContent: endpoint('listContent', {
    summary: 'The texts of the shop, with who changed each last',
    reply: z.object({
      success: z.literal(true),
      texts: z.array(z.object({ name: Name, newest: ContentVersion.optional() })),
    }),
    refusals,
  }),
  getAdminContent: endpoint('getAdminContent', {
    summary: 'A text of the shop with its versions',
    params: named,
    reply,
    refusals,
  }),
  saveContent: endpoint('saveContent', {
    summary:
      'Saves a text as its newest version. `version`: the number of the newest one that the writer has read (0: none); refused if there is a newer one',
    params: named,
    body: z.object({
      text: Markdown,
      version: z.int().min(0).optional(),
      /** The former name of `version`; refused with `contentChanged`. */
      seen: z.int().min(0).optional(),
    }),
    reply,
    refusals: [...refusals, 'changedMeanwhile', 'contentChanged'],
  }),
  previewContent: endpoint('previewContent', {
    summary: 'A text as shoppers would see it. Nothing is saved',
    params: named,
    body: z.object({ text: Markdown }),
    reply: z.object({ success: z.literal(true), html: z.string() }),
    refusals,
  }),
  addContentPhoto: endpoint('addContentPhoto', {
    summary: 'Stores a picture that the text `hero` can name within a day; one that no version names is deleted',
    body: z.object({ photo: PhotoFile }),
    bodyType: 'multipart/form-data',
    status: 201,
    reply: z.object({
      success: z.literal(true),
      photo: z.object({ _id: Id, width: z.int().min(1), height: z.int().min(1) }),
    }),
    refusals: [...refusals, 'wrongType', 'tooLarge', 'unreadablePhoto', 'photosWaiting'],
  }),
  getContentVersion: endpoint('getContentVersion', {
    summary: "A version of a text; 0 is the shop's first text",
    params: version,
    reply: z.object({
      success: z.literal(true),
      version: ContentVersion.extend({
        n: z.int().min(0),
        at: Timestamp.optional(),
        text: z.string(),
        html: z.string(),
      }),
    }),
    refusals: [...refusals, 'contentVersionNotFound'],
  }),
  restoreContent: endpoint('restoreContent', {
    summary: 'Saves a version of a text as its newest one',
    params: version,
    reply,
    refusals: [...refusals, 'contentVersionNotFound'],
  }),
};
