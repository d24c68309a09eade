import { addEndpoints } from '#src/shared/api/api.ts';
import { download } from '#src/shared/api/call.ts';

/** The photos of a request are private: an `<img>` sends no token, so they are loaded by a call and shown from an object URL. */
const { useGetReturnPhotoQuery } = addEndpoints((build) => ({
  getReturnPhoto: build.query<string, { id: string; photoId: string }>({
    ...download('getReturnPhoto'),
    onCacheEntryAdded: async (_photo, { cacheDataLoaded, cacheEntryRemoved }) => {
      const loaded = await cacheDataLoaded.catch(() => undefined);
      await cacheEntryRemoved;
      if (loaded !== undefined) URL.revokeObjectURL(loaded.data);
    },
  }),
}));

export { useGetReturnPhotoQuery };
