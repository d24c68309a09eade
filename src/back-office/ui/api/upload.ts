import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { calls } from '#contract/calls.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { makeBaseQuery } from '#src/shared/api/base-query.ts';

type FormCall =
  | 'createProduct'
  | 'updateProduct'
  | 'addProductPhoto'
  | 'addPhotos'
  | 'addContentPhoto'
  | 'uploadLogo'
  | 'uploadSignature';

/** The fields of a call's form; the photo is a file. */
export type FormFields<N extends FormCall> = Omit<Sent<Endpoints[N]>['body'], 'photo'> & { photo?: File | undefined };

interface FormRequest extends FetchArgs {
  body: FormData;
}

/** The request of a call that takes a form. Undefined fields are left out; the file comes last. */
export function formRequest<N extends FormCall>(
  name: N,
  { photo, ...texts }: FormFields<N>,
  params?: Record<string, string>,
): FormRequest {
  const { method, path } = calls[name];
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...texts, photo })) {
    if (value !== undefined) body.append(field, value);
  }
  return { method, url: fillPath(path, params), body };
}

/** Makes a call and reports the share of its form that has been sent, from 0 to 1. */
export function upload(form: FormRequest, onProgress: (share: number) => void, store: BaseQueryApi, options: object) {
  return makeBaseQuery((request) => sendForm(request, form.body, onProgress))(form, store, options);
}

/** A `fetch` based on `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendForm(request: Request, body: FormData, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    request.headers.forEach((value, name) => {
      // The browser sets it: the request's own value has the boundary of another copy of the form.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    xhr.onload = () => resolve(new Response(xhr.response as Blob, { status: xhr.status, headers: headersOf(xhr) }));
    // The same error as that of `fetch`.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(new DOMException('The call was aborted.', 'AbortError'));
    request.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  return headers;
}
