export interface LoggedIn {
  token: string
  /** As the sign-in answered: what the browser keeps. */
  user: { _id: string; fullName: string; role: string }
}

/** Signs somebody in through the API. */
export async function signedIn(url: string, account: { email: string; password: string }): Promise<LoggedIn> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`${account.email} could not sign in: ${await response.text()}`)
  const { token, user } = (await response.json()) as LoggedIn
  // What is asked at a first sign-in would stand in front of every screen.
  await fetch(`${url}/api/v1/me/onboarding`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  return { token, user }
}

/** Asks the API in one person's name and answers its data, of v1 the whole; what is given goes into the address or the body. */
export function apiOf(url: string, token: string) {
  return async <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, given: object = {}): Promise<Data> => {
    const query = method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : ''
    const response = await fetch(`${url}${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(given) }),
    })
    const answer = (await response.json()) as { success: boolean; data: Data; message: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
    return 'success' in answer ? answer.data : answer
  }
}
