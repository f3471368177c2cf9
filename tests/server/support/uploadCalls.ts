import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import type { Console } from './console.ts';

/** Sends a form to the upload; the answer with its status. */
export async function sendForm(
  { app }: Pick<Console, 'app'>,
  form: FormData,
  token: string | null,
  path = '/sys/common/upload',
) {
  const request = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/gqmt-boot${path}`,
    headers: {
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      'content-type': request.headers.get('content-type') ?? '',
      ...(token === null ? {} : { 'x-access-token': token }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json<{ success: boolean; code: number; message: string }>() };
}

/** A form with one file behind its fields. */
export function formOf(content: Buffer, name = 'photo.png', fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}
