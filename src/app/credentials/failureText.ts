/** What a failure notification says: the server's message, else the error's, else a fixed text (S8.1a). */
export function failureText(serverMessage: string, error: unknown = null): string {
  if (serverMessage !== '') return serverMessage;
  return error instanceof Error && error.message !== '' ? error.message : '请求出现错误，请稍后再试';
}
