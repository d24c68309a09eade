/** A multipart form as a browser sends it. */
export interface EncodedForm {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file field with its declared name and type. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

/** Encodes fields as a multipart form; undefined ones are left out. */
export async function encodeForm(fields: Readonly<Record<string, string | Upload | undefined>>): Promise<EncodedForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined) {
      const { bytes, name: fileName = 'photo.jpg', type = 'image/jpeg' } = value;
      form.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
    }
  }
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
