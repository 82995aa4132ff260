/** Any refusal fails the story. */
export async function callsOf(url: string, { email, password }: { email: string; password: string }) {
  const { token } = await ask<{ token: string }>('POST', '/api/auth/login', { email, password })
  return <Answer>(method: string, path: string, body?: object) => ask<Answer>(method, path, body, token)

  async function ask<Answer>(method: string, path: string, body?: object, bearer?: string): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
