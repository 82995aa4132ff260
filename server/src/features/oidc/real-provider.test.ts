import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { expect, onTestFinished, test } from 'vitest'
import { openOidcAgency } from '../../../testing/oidc-agency.ts'

/** A provider as others run it, whose people sign in by saying who they are. */
async function openRealProvider() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'oriel',
        client_secret: 'kept-well',
        redirect_uris: ['https://work.example/api/v1/auth/oidc/office/callback'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@agency.test`, email_verified: true, name: id }),
    }),
  })
  server.on('request', provider.callback())
  onTestFinished(() => void (server.close(), server.closeAllConnections()))
  return issuer
}

/** Goes through its pages as a browser does, until it leads back to us. */
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

test('an employee signs in by a real provider, and a stranger there is nobody here', async () => {
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
