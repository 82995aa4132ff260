import type { OidcProblem } from '@oriel/contracts/oidc'
import { t } from '../../../lib/t.ts'

export const providerProblemTexts: Record<OidcProblem, () => string> = {
  'unknown-provider': () => t({ id: 'Provider not found. Save it first.' }),
  'no-address': () =>
    t({ id: 'The web address of Oriel isn’t set. Your server administrator needs to set ORIEL_URL.' }),
  'key-missing': () => t({ id: 'The key that encrypts secrets is missing. Contact your server administrator.' }),
  'address-refused': () =>
    t({ id: 'The URL doesn’t use HTTPS, or is in a private network, which your server administrator hasn’t allowed.' }),
  'provider-down': () => t({ id: 'The provider’s URL doesn’t respond.' }),
  'too-slow': () => t({ id: 'The provider took longer than five seconds to respond.' }),
  'too-large': () => t({ id: 'The provider’s response is too large.' }),
  'not-a-provider': () => t({ id: 'This URL doesn’t point to an OpenID provider.' }),
  'wrong-issuer': () => t({ id: 'The provider reports a different issuer URL. Enter it exactly as reported.' }),
  'no-pkce': () => t({ id: 'The provider doesn’t support PKCE with SHA-256.' }),
  'other-browser': () => t({ id: 'Started in another browser or tried twice. Start again.' }),
  'too-late': () => t({ id: 'That took more than ten minutes. Start again.' }),
  denied: () => t({ id: 'The provider denied access, or the sign-in was canceled there.' }),
  'wrong-provider': () => t({ id: 'A different provider answered than the one requested.' }),
  'wrong-client': () => t({ id: 'The client ID or client secret is wrong.' }),
  'code-refused': () =>
    t({ id: 'The provider rejected the code. It was already used, has expired, or belongs to another redirect URL.' }),
  'no-id-token': () => t({ id: 'The provider didn’t send an ID token. Allow the “openid” scope there.' }),
  'unknown-key': () => t({ id: 'The ID token is signed with a key the provider doesn’t publish.' }),
  'wrong-signature': () => t({ id: 'The ID token’s signature is invalid.' }),
  'wrong-algorithm': () =>
    t({ id: 'The provider doesn’t sign tokens with its own key. Choose a signing key such as RS256 there.' }),
  'wrong-audience': () => t({ id: 'The ID token is for another client.' }),
  'wrong-nonce': () => t({ id: 'The ID token belongs to another sign-in.' }),
  'clock-off': () => t({ id: 'The provider’s clock or ours is off by more than 90 seconds.' }),
  'not-understood': () => t({ id: 'The provider’s response doesn’t follow the standard.' }),
  'no-email': () => t({ id: 'The provider didn’t send an email address. Allow the “email” scope there.' }),
  'unverified-email': () =>
    t({
      id: 'The provider marks the email as unverified (email_verified). If it assigns or checks every address, check “Trust unverified email addresses”.',
    }),
  'verification-unknown': () =>
    t({
      id: 'The provider didn’t send whether the email is verified (email_verified). If it assigns or checks every address, check “Trust unverified email addresses”.',
    }),
  'other-domain': () => t({ id: 'The email isn’t in any of the allowed domains.' }),
  'not-staff': () => t({ id: 'This account belongs to a client, and the provider is for staff only.' }),
  'no-account': () => t({ id: 'No account uses this email, and accounts aren’t created automatically.' }),
  'other-person': () => t({ id: 'The provider’s subject (sub) doesn’t match the one linked to this account.' }),
  inactive: () => t({ id: 'The account is deactivated.' }),
  deleted: () => t({ id: 'The account was deleted.' }),
  'nobody-to-add': () => t({ id: 'The person who set up this provider can no longer add people. Save it again.' }),
}
