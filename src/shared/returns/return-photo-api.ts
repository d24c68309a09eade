import { addEndpoints } from '#src/shared/api/api.ts';
import { download } from '#src/shared/api/call.ts';

/** Photos of returns are private: an `img` could not send the log-in, so each is fetched and shown by an object URL. */
export const { useGetReturnPhotoQuery } = addEndpoints((build) => ({
  getReturnPhoto: build.query({
    ...download('getReturnPhoto'),
    onCacheEntryAdded: async (_photo, { cacheDataLoaded, cacheEntryRemoved }) => {
      // Rejected if the photo did not load.
      const url = await cacheDataLoaded.then(
        ({ data }) => data,
        () => undefined,
      );
      await cacheEntryRemoved;
      if (url !== undefined) URL.revokeObjectURL(url);
    },
  }),
}));
