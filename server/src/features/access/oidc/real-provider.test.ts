import { expect, onTestFinished, test } from 'vitest'
import { openOidcAgency } from '../../../../testing/sign-in/oidc-agency.ts'
import { startRealProvider } from '../../../../testing/sign-in/real-provider.ts'

async function openRealProvider() {
  const redirect = 'https://work.example/api/v1/auth/oidc/office/callback'
  const { issuer, stop } = await startRealProvider({ redirect, domain: 'agency.test' })
  onTestFinished(stop)
  return issuer
}

async function walk(start: string, issuer: string, login: string): Promise<URL> {
  const jar = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | null] = [start, null]
  for (let step = 0; step < 20; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { method: body ? 'POST' : 'GET', redirect: 'manual', headers: { cookie }, body })
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to && !new URL(to, url).href.startsWith(issuer)) return new URL(to)
    if (to) [url, body] = [new URL(to, url).href, null]
    else {
      const [, action = '', prompt = ''] =
        /action="([^"]+)"[\s\S]*?name="prompt" value="(\w+)"/.exec(await answer.text()) ?? []
      ;[url, body] = [new URL(action, url).href, new URLSearchParams({ prompt, login, password: 'any' })]
    }
  }
  throw new Error(`never came back from ${url}`)
}

test('an employee signs in by a real provider; an unknown person doesn’t', async () => {
  const issuer = await openRealProvider()
  const agency = await openOidcAgency(issuer)
  const signInAs = async (login: string) => {
    const { url, cookie } = await agency.start()
    const back = await walk(url, issuer, login)
    expect(back.pathname).toBe('/api/v1/auth/oidc/office/callback')
    return agency.finish(cookie, back.search.slice(1))
  }
  const { status, data } = await signInAs('eli')
  expect([status, data.me.name]).toEqual([200, 'Eli Sand'])
  expect((await signInAs('stranger')).status).toBe(409)
  expect(await agency.lastRefusal()).toEqual({ by: 'Office', reason: 'no-account' })
})
