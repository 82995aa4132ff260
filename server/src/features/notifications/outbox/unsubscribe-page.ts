import { adjustAccent } from '@oriel/contracts/branding/accent-colors'
import { message, type Message } from '@oriel/contracts/message'
import type { UnsubscribeToken } from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import { readBranding } from '../../../platform/db/read-branding.ts'
import { cspHash } from '../../../platform/http/responses/script-sources.ts'
import type { PublicRequestContext, RawResponse } from '../../../platform/http/route.ts'
import { withReadContext } from '../../../platform/http/session/request-context.ts'
import { parseAcceptLanguage, translate } from '../../../platform/base/translate.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

/** White text is readable on it in both themes. */
const styleWith = (
  accent: string,
) => `body{margin:15vh auto 0;max-width:480px;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
button{min-height:44px;padding:0 20px;border:0;border-radius:10px;background:${accent};color:#fff;font:600 16px system-ui}`
const script = `const [button, status] = document.querySelectorAll('button, [role=status]')
button.onclick = async () => {
  const answer = await fetch(location.pathname, { method: 'POST' }).catch(() => undefined)
  button.hidden = Boolean(answer?.ok)
  status.textContent = status.dataset[answer?.ok ? 'done' : 'failed']
}`
const policyFor = (style: string) =>
  `default-src 'none'; connect-src 'self'; script-src ${cspHash(script)}; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const QUESTIONS = {
  attention: message({ id: 'Stop emails about items that need your attention?' }),
  digest: message({ id: 'Stop digest emails?' }),
}

/** Asks first: mail scanners open links. 404 for a wrong token. */
export async function showUnsubscribePage(
  { token }: UnsubscribeToken,
  { services, request }: PublicRequestContext,
): Promise<RawResponse> {
  const { channel } = readUnsubscribeToken(services, token)
  const { accent } = await withReadContext(services, 'unsubscribe', readBranding)
  const style = styleWith(adjustAccent(accent)[0])
  const language = parseAcceptLanguage(request.headers['accept-language'])
  const text = (words: Message) => translate(language, words).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const title = text(message({ id: 'Unsubscribe' }))
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${text(QUESTIONS[channel])}</h1>
<p>${text(message({ id: 'You can turn them on again in your profile.' }))}</p>
<button>${title}</button>
<p role="status" data-done="${text(message({ id: 'You won’t get these emails anymore.' }))}" data-failed="${text(message({ id: 'That didn’t work. Try again.' }))}"></p>
<script type="module">${script}</script>
</html>
`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(style),
      'cache-control': 'no-store',
    },
    body: async () => html,
  }
}
