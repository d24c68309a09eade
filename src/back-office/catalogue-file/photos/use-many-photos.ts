import { useEffect, useRef, useState } from 'react';
import type { PhotosProduct, UnmatchedPhoto } from '#contract/many-photos.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { type ApiError, fieldRefusalsOf, isRefusal, isUnauthorized, refusalMessageOf } from '#src/shared/api/errors.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import type { PhotosToSend } from '../catalogue-file-api.ts';
import { listPhotos, UnreadablePhoto, type ChosenPhoto, type PathFile } from './chosen-photos.ts';

export type PhotoState = 'ready' | 'sending' | 'added' | 'known' | 'failed';

/** A chosen photo, its product, and what has become of it. */
export interface ListedPhoto extends ChosenPhoto {
  readonly product?: PhotosProduct | undefined;
  /** From 1, of one that was matched by its name. */
  readonly place?: number | undefined;
  /** Why it has no product. */
  readonly unmatched?: UnmatchedPhoto | undefined;
  readonly state: PhotoState;
  /** Why it failed: 'It is damaged.' */
  readonly refusal?: string | undefined;
}

/** Nothing is chosen, names are being read, the preview is shown, photos are sent, or sending has stopped before its end. */
export type PhotosStep = 'empty' | 'reading' | 'shown' | 'sending' | 'stopped' | 'broken' | 'done';

/** Above this a photo is made smaller before it is sent, in bytes: the shop keeps 1,600 pixels, and the line may be slow. */
const sentBytes = 1024 * 1024;

/** Photos under way: the shop makes one ready while the next one arrives. */
const atOnce = 2;

export const isSent = ({ state }: ListedPhoto): boolean => state === 'added' || state === 'known';
export const isLeft = ({ product, state }: ListedPhoto): boolean =>
  product !== undefined && state !== 'added' && state !== 'known';

/** Makes the call `addPhotos`. */
export type AddPhotos = (
  photos: PhotosToSend,
) => PromiseLike<{ data?: ReplyOf<'addPhotos'> | undefined; error?: ApiError | undefined }> & { abort: () => void };

/** Matches chosen photos with products, and sends them. */
export function useManyPhotos(addPhotos: AddPhotos) {
  const [photos, setPhotos] = useState<readonly ListedPhoto[]>([]);
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const [step, setStep] = useState<PhotosStep>('empty');
  const [problem, setProblem] = useState<string>();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  /** The sending that is under way. */
  const run = useRef<{ end?: 'stopped' | 'broken'; readonly calls: Set<{ abort: () => void }> }>(undefined);

  const end = (reason: 'stopped' | 'broken') => {
    if (run.current === undefined) return;
    run.current.end ??= reason;
    for (const call of run.current.calls) call.abort();
  };
  useEffect(() => () => end('stopped'), []);

  const update = (path: string, change: Partial<ListedPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.path === path ? { ...photo, ...change } : photo)));

  const choose = async (reading: Promise<readonly PathFile[]>) => {
    setStep('reading');
    setProblem(undefined);
    setPhotos([]);
    const refuse = (words: string) => {
      setProblem(words);
      setStep('empty');
    };
    const chosen = await listPhotos(await reading);
    if (chosen.problem !== undefined) return refuse(chosen.problem);
    const files = JSON.stringify(chosen.photos.map(({ path }) => path));
    const { data, error } = await addPhotos({ files, isDry: true });
    if (data === undefined) return refuse(refusalMessageOf(error) ?? copy.matchFailed);
    const byPath = new Map(chosen.photos.map((photo) => [photo.path, photo]));
    const listed = (file: string, more: Pick<ListedPhoto, 'product' | 'place' | 'unmatched'>) => {
      const photo = byPath.get(file);
      return photo === undefined ? [] : [{ ...photo, ...more, state: 'ready' as const }];
    };
    setPhotos([
      ...data.matched.flatMap(({ file, product, place }) => listed(file, { product, place })),
      ...data.unmatched.flatMap((unmatched) => listed(unmatched.file, { unmatched })),
    ]);
    setPassedOver(chosen.passedOver);
    setStep('shown');
  };

  /** Sends one photo. What may work later ends the sending, so that a broken connection does not refuse a hundred photos. */
  const sendOne = async (photo: ListedPhoto, place: number | undefined) => {
    const { path, product } = photo;
    const fail = (refusal: string) => update(path, { state: 'failed', refusal });
    update(path, { state: 'sending', refusal: undefined });
    const prepared = await photo
      .open()
      .then((file) => preparePhoto(file, sentBytes))
      .catch((error: unknown) => ({ problem: error instanceof UnreadablePhoto ? error.message : copy.unreadable }));
    if ('problem' in prepared) return fail(sentence(prepared.problem));
    const { current } = run;
    if (current === undefined || current.end !== undefined) return update(path, { state: 'ready' });
    const call = addPhotos({
      ...{ files: JSON.stringify([path]), photo: prepared.file, isDry: false },
      ...{ product: product?._id, place: place === undefined ? undefined : String(place) },
      onProgress: (share) => setShares((all) => ({ ...all, [path]: share })),
    });
    current.calls.add(call);
    const { data, error } = await call;
    current.calls.delete(call);
    setShares(({ [path]: _, ...others }) => others);
    const [added] = data?.matched ?? [];
    if (added !== undefined) return update(path, { state: added.known ? 'known' : 'added', place: added.place });
    if (error === undefined || !mayWorkLater(error)) return fail(reasonOf(error));
    update(path, { state: 'ready' });
    end('broken');
  };

  const send = async () => {
    const current: NonNullable<typeof run.current> = { calls: new Set() };
    run.current = current;
    setStep('sending');
    // Photos of one product go one after the other, so that they arrive in their order.
    const products = [...groupByProduct(photos).values()];
    const next = async (): Promise<void> => {
      const group = products.shift();
      if (group === undefined) return;
      const places = placesOf(group);
      for (const [index, photo] of group.entries()) {
        if (current.end !== undefined) return;
        if (isLeft(photo)) await sendOne(photo, places[index]);
      }
      return next();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    run.current = undefined;
    setStep(current.end ?? 'done');
  };

  return {
    ...{ photos, passedOver, step, problem, choose, send },
    /** Photos that are under way, as parts of one. */
    underWay: Object.values(shares).reduce((sum, share) => sum + share, 0),
    stop: () => end('stopped'),
    /** Gives a photo a product, or takes it. */
    assign: (path: string, product: PhotosProduct | undefined) =>
      update(path, { product, place: undefined, state: 'ready', refusal: undefined }),
  };
}

/** The photos that have a product, by its id. */
export function groupByProduct(photos: readonly ListedPhoto[]): Map<string, ListedPhoto[]> {
  const groups = new Map<string, ListedPhoto[]>();
  for (const photo of photos) {
    if (photo.product === undefined) continue;
    const group = groups.get(photo.product._id) ?? [];
    groups.set(photo.product._id, [...group, photo]);
  }
  return groups;
}

/** The places of the photos of a product, without gaps where some were left out. Those that a person chose come after the others. */
function placesOf(group: readonly ListedPhoto[]): (number | undefined)[] {
  const first = group[0]?.place;
  return group.map(({ place }, index) => (first === undefined || place === undefined ? undefined : first + index));
}

/** Whether the same call may succeed later: nobody answered, the shop is busy, or the session has ended. */
function mayWorkLater(error: ApiError): boolean {
  return !isRefusal(error) || isUnauthorized(error) || ('status' in error && error.status === 429);
}

function reasonOf(error: ApiError | undefined): string {
  const { photo } = error === undefined ? {} : fieldRefusalsOf(error);
  return photo === undefined ? (refusalMessageOf(error) ?? sentence(copy.notSent)) : sentence(photo);
}

const sentence = (reason: string): string => copy.itFailed({ reason: reason.replace(/\.$/, '') });
