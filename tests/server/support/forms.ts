/** A form as a browser sends it, ready for a call: its bytes, and the header that says where its parts end. */
export interface EncodedForm {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A photo that is put into a form, with the name and type that its sender gives it. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

/** A form of these fields. A field of undefined is left out. */
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
