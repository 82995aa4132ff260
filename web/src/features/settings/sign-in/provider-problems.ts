import type { OidcProblem } from '@oriel/contracts/oidc'
import { t } from '../../../lib/t.ts'

/** What stands in the way, and what to do about it. */
export const providerProblemTexts: Record<OidcProblem, () => string> = {
  'unknown-provider': () => t({ id: 'There is no such provider. Save it first.' }),
  'no-address': () => t({ id: 'Nobody has said where people reach Oriel: the operator sets ORIEL_URL.' }),
  'key-missing': () => t({ id: 'The key that seals secrets is missing. Tell whoever runs Oriel.' }),
  'address-refused': () =>
    t({ id: 'The address is not under https, or in a private network, which the operator has not allowed.' }),
  'provider-down': () => t({ id: 'Nothing answers at its address.' }),
  'too-slow': () => t({ id: 'The provider took longer than five seconds.' }),
  'too-large': () => t({ id: 'The provider answers more than anybody would.' }),
  'not-a-provider': () => t({ id: 'What is at this address does not describe itself as a provider.' }),
  'wrong-issuer': () => t({ id: 'The provider calls itself by another address: use that one, letter by letter.' }),
  'no-pkce': () => t({ id: 'The provider does not know PKCE with SHA-256.' }),
  'other-browser': () => t({ id: 'Begun in another browser, or tried twice. Begin anew.' }),
  'too-late': () => t({ id: 'That took more than ten minutes. Begin anew.' }),
  denied: () => t({ id: 'The provider let nobody through, or somebody turned back there.' }),
  'wrong-provider': () => t({ id: 'Another provider answered than the one that was asked.' }),
  'wrong-client': () => t({ id: 'The client id or the secret is wrong.' }),
  'code-refused': () =>
    t({ id: 'The provider does not know the code: used before, too old, or for another redirect address.' }),
  'no-id-token': () => t({ id: 'The provider sent no ID token: it must allow the scope “openid”.' }),
  'unknown-key': () => t({ id: 'The ID token is signed with a key that the provider does not show.' }),
  'wrong-signature': () => t({ id: 'The signature of the ID token is wrong.' }),
  'wrong-audience': () => t({ id: 'The ID token is for another client.' }),
  'wrong-nonce': () => t({ id: 'The ID token belongs to another sign-in.' }),
  'clock-off': () => t({ id: 'A clock is off by more than 90 seconds, the provider’s or ours.' }),
  'not-understood': () => t({ id: 'The provider’s answer is not as the standard has it.' }),
  'no-email': () => t({ id: 'The provider sent no e-mail: it must allow the scope “email”.' }),
  'unverified-email': () => t({ id: 'The provider does not say that the e-mail is verified (email_verified).' }),
  'other-domain': () => t({ id: 'The e-mail is in none of the domains.' }),
  'not-staff': () => t({ id: 'This is a client, and the provider is for staff only.' }),
  'no-account': () => t({ id: 'There is no account with this e-mail, and none is made.' }),
  'other-person': () => t({ id: 'The provider calls the person of this account by another subject.' }),
  inactive: () => t({ id: 'The account is deactivated.' }),
  deleted: () => t({ id: 'The account was deleted.' }),
  'nobody-to-add': () => t({ id: 'Whoever set up the provider cannot add people any more: save it again.' }),
}
