export interface LoggedIn {
  token: string
  user: { _id: string; fullName: string; role: string }
}

export async function signedIn(url: string, account: { email: string; password: string }): Promise<LoggedIn> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`${account.email} could not sign in: ${await response.text()}`)
  const { token, user } = (await response.json()) as LoggedIn
  // Onboarding would cover every screen.
  await fetch(`${url}/api/v1/me/onboarding`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  return { token, user }
}

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
