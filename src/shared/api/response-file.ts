/** Reads a successful response with `read`; a refusal is JSON. */
export function onSuccess<T>(read: (response: Response) => Promise<T>): (response: Response) => Promise<unknown> {
  return (response) => (response.ok ? read(response) : response.json());
}

/** Reads a successful response into an object URL. */
export const asFile = onSuccess(async (response) => URL.createObjectURL(await response.blob()));

/** Reads a successful JSON response into an object URL of a file with one value a line, which a person can read. */
export const asJsonFile = onSuccess(async (response) => {
  const text = JSON.stringify(await response.json(), null, 2);
  return URL.createObjectURL(new Blob([text, '\n'], { type: 'application/json' }));
});
