import type { Guard } from './guards.ts'
import type { Tested } from './tested-guards.ts'

const factor = ['features/auth/two-factor/two-factor.test.ts']
const proof = ['features/auth/session/reauthenticate.test.ts']
const welcome = ['features/access/onboarding/onboarding.test.ts']
const issued = ['features/access/onboarding/one-time-password.test.ts']
const passkeys = ['features/auth/passkeys/passkeys.test.ts']

const links = [
  'features/notifications/mail/sign-in-link-email.test.ts',
  'features/access/sign-in-links/sign-in-links.test.ts',
]

const unproven: Guard = [/^ *(await ensureProven\([^\n]*\))$/gm, [['', 'however old the proof']]]

const oidc = ['features/access/oidc/oidc.test.ts']
const wrong = ['features/access/oidc/wrong-configurations.test.ts']

/** What keeps people out who bring half of what it takes. */
export const testedWaysIn: Readonly<Record<string, Tested>> = {
  'features/access/sign-in-links/sign-in-links.ts': {
    tests: links,
    guards: [
      [/(if \(row\.kind !== 'password' && !\(await maySignInByLink\([^\n]*)/g, [['', 'whoever may sign in by links']]],
      [/(!isSame\(signature, signatureOf\(services, link\)\))/g, [['false', 'whoever signed']]],
      [/(:\$\{link\.place \?\? HOME\})/g, [['', 'to any place']]],
      [/\n *(\.where\('usedAt', 'is', null\))/g, [['', 'used or not']]],
      [/\n *(\.where\('expiresAt', '>'[^\n]*)/g, [['', 'at any time']]],
      [/\n *(\.where\('tries', [^\n]*)/g, [['', 'however often digits were tried']]],
      [/\n *(\.where\('users\.status', [^\n]*)/g, [['', 'active or not']]],
    ],
  },
  'features/access/onboarding/set-up-workspace.ts': {
    tests: welcome,
    guards: [
      unproven,
      [/(if \(!asked\?\.workspace\)[^\n]*)/g, [['', 'whoever was welcomed']]],
      [/(if \(password === undefined && asked\.password\) throw[^\n]*)/g, [['', 'with the printed password']]],
      [/( && !asksFactor)/g, [['', 'less than before']]],
      [/(if \(holder && [^\n]*)/g, [['', 'with anybody’s address']]],
      [/(const \{ token \} = await endOtherSessions\(ctx\))/g, [["const token = ''", 'whoever else is in']]],
    ],
  },
  'features/access/onboarding/finish-onboarding.ts': {
    tests: welcome,
    guards: [
      [/(if \(welcome\?\.password\)[^\n]*)/g, [['', 'with the printed password']]],
      [/\n *(\.where\('id', '=', actor\.id\))/g, [['', 'for everybody']]],
    ],
  },
  'features/access/onboarding/choose-own-password.ts': {
    tests: issued,
    guards: [
      unproven,
      [/(if \(!actor\.choosesPassword\)[^\n]*)/g, [['', 'whoever has an own one']]],
      [/(const \{ token \} = await endOtherSessions\(ctx\))/g, [["const token = ''", 'whoever else is in']]],
    ],
  },
  'features/access/onboarding/store-chosen-password.ts': {
    tests: issued,
    guards: [
      [/(if \(await verifyPassword\([^\n]*)/g, [['', 'the same again']]],
      [/(ensureLongEnough\(config, [^\n]*)/g, [['', 'however short']]],
      [/\n *(\.where\('id', '=', actor\.id\))/g, [['', 'for everybody']]],
    ],
  },
  'platform/http/add-route.ts': {
    tests: issued,
    guards: [[/(if \(request\.visitor\.choosesPassword\)[^\n]*)/g, [['', 'with a password that is for once']]]],
  },
  'platform/http/session/authenticate.ts': {
    tests: issued,
    guards: [
      [/(session\.ownPasswordFirst === 1 && )/g, [['', 'however they came']]],
      [/( && session\.passwordState === 'issued')/g, [['', 'chosen or not']]],
    ],
  },
  'features/auth/session/sign-in.ts': {
    tests: issued,
    guards: [[/(if \(await hasPasswordEnded\(db, user\.id\)\))/g, [['if (false)', 'with a password that has ended']]]],
  },
  'features/auth/session/refresh-session.ts': {
    tests: issued,
    guards: [[/\n *way,\n *(ownPasswordFirst,)/g, [['', 'once it is refreshed']]]],
  },
  'features/auth/session/insert-session.ts': {
    tests: issued,
    guards: [[/\n *way,\n *(ownPasswordFirst,)/g, [['ownPasswordFirst: 0,', 'with any password']]]],
  },
  'features/settings/sign-in/one-time-passwords.ts': {
    tests: issued,
    guards: [
      [/(!issuedOnceFrom \|\| )/g, [['', 'asked for or not']]],
      [/( \|\| passwordState !== 'issued')/g, [['', 'chosen ones, too']]],
      [/(issuedAt > issuedOnceFrom \? issuedAt : )/g, [['', 'counted from the rule alone']]],
    ],
  },
  'features/people/accounts/purge-manager-set-passwords.ts': {
    tests: issued,
    guards: [[/( \|\| hasEnded\([^\n]*\), now\))/g, [['', 'read after it has ended']]]],
  },
  'features/settings/sign-in/list-manager-set-passwords.ts': {
    tests: issued,
    guards: [[/\n *(\.where\('status', [^\n]*)/g, [['', 'active or not']]]],
  },
  'features/notifications/inbox/new-devices.ts': {
    tests: ['features/notifications/mail/new-device.test.ts'],
    guards: [
      [/\n *(\.where\('devices\.userId', [^\n]*)/g, [['', 'of anybody']]],
      [/(coalesce\(\(select "deviceId"[^\n]*?, ''\))/g, [["''", 'on that device, too']]],
    ],
  },
  'features/auth/session/known-devices.ts': {
    tests: ['features/notifications/mail/new-device.test.ts'],
    guards: [[/(other \? now : null)/g, [['now', 'the first of all, too']]]],
  },
  'features/access/invitations/sign-in-by-link-option.ts': {
    tests: ['features/notifications/mail/invitation-email.test.ts'],
    guards: [
      [/(if \(!isSame\(code[^\n]*\n[^\n]*)/g, [['', 'whatever digits']]],
      [/(if \(!\(await isOfferedLinks\([^\n]*\n[^\n]*)/g, [['', 'whoever may sign in by links']]],
    ],
  },
  'features/access/sign-in-links/use-sign-in-link.ts': {
    tests: links,
    guards: [
      [/(if \(!\(await knownDevice\([^\n]*\n[^\n]*)/g, [['', 'on any device without the digits']]],
      [/(if \(isSame\(code, codeOf\(services, link\)\)\) return)/g, [['return', 'whatever digits']]],
      [/(if \(!counted\) throw gone\(\))/g, [['', 'however many at once']]],
    ],
  },
  'features/access/sign-in-links/request-links.ts': {
    tests: [
      'features/notifications/mail/sign-in-link-email.test.ts',
      'features/notifications/mail/password-reset-email.test.ts',
    ],
    guards: [
      [/( && \(await maySignInByLink\(db, user\)\))/g, [['', 'whoever may sign in by links']]],
      [/\n *(\.where\('status', '=', 'active'\))/g, [['', 'active or not']]],
      [/\n *(\.where\('kind', '!=', 'notice'\))/g, [['', 'mails about work counted']]],
    ],
  },
  'features/access/sign-in-links/redeem-link.ts': {
    tests: factor,
    guards: [[/(if \(wanted\) return [^\n]*)/g, [['', 'without the second factor']]]],
  },
  'features/access/sign-in-links/notification-link.ts': {
    tests: links,
    guards: [[/(if \(!\(await maySignInByLink\([^\n]*)/g, [['', 'in everybody’s mails']]]],
  },
  'features/auth/session/create-session.ts': {
    tests: [...factor, ...issued],
    guards: [
      [/(if \(wanted\) throw [^\n]*)/g, [['', 'without the second factor']]],
      [/(byPassword && )\(await/g, [['', 'by a link, too']]],
      [/(byPassword && \(await isForOnce\(db, id\)\))/g, [['false', 'with any password']]],
    ],
  },
  'features/auth/session/two-factor/challenge.ts': {
    tests: [...factor, ...issued],
    guards: [
      [/(!isSame\([^\n]*?first\)\) \|\| )/g, [['', 'whoever signed']]],
      [/(:\$\{first\})/g, [['', 'whatever the first half was']]],
      [/( \|\| !\(left > 0\))/g, [['', 'at any time']]],
      [/\n *(\.where\('status', [^\n]*)/g, [['', 'active or not']]],
    ],
  },
  'features/auth/session/two-factor/totp.ts': {
    tests: factor,
    guards: [
      [/\n *(\.where\('lastStep', [^\n]*)/g, [['', 'as often as it is typed']]],
      [/\n *(\.where\('secondFactors\.confirmedAt', [^\n]*)/g, [['', 'over the one there is']]],
    ],
  },
  'features/auth/session/two-factor/recovery-codes.ts': {
    tests: factor,
    guards: [
      [/\n *(\.where\('usedAt', [^\n]*)/g, [['', 'as often as it is typed']]],
      [/\n *(await db\.deleteFrom\('recoveryCodes'\)[^\n]*)/g, [['', 'beside those of before']]],
    ],
  },
  'features/auth/session/two-factor/verify-code.ts': {
    tests: factor,
    guards: [[/(if \(!passed\))/g, [['if (false)', 'whatever is typed']]]],
  },
  'platform/http/session/require-recent-auth.ts': {
    tests: proof,
    guards: [[/(if \(age >= 0 && age < LASTS\) )/g, [['', 'however old the proof']]]],
  },
  'features/auth/session/reauthenticate.ts': {
    tests: [...proof, ...issued],
    guards: [
      [/(if \(!passed \|\|[^\n]*)/g, [['', 'whatever is typed']]],
      [/( \|\| \(await hasPasswordEnded\(db, actor\.id\)\))/g, [['', 'a password that has ended']]],
      [/(if \(confirmedAt\)[^\n]*)/g, [['', 'by the password beside a second factor']]],
      [/\n *(\.where\('familyId', [^\n]*)/g, [['', 'for all sessions']]],
    ],
  },
  'features/people/accounts/get-account.ts': { tests: proof, guards: [unproven] },
  'features/people/accounts/export-credentials.ts': { tests: proof, guards: [unproven] },
  'features/settings/sign-in/change-sign-in-settings.ts': {
    tests: [...proof, ...issued],
    guards: [
      unproven,
      [/(\(issuedOnceFrom \?\? new Date\(\)\.toISOString\(\)\))/g, [['new Date().toISOString()', 'ever later']]],
      [/(if \(before\.issuedOnceFrom && !after\.issuedOnceFrom\))/g, [['if (false)', 'kept out for good']]],
    ],
  },
  'features/auth/two-factor/own-two-factor.ts': {
    tests: [...proof, ...factor],
    guards: [unproven, [/(if \(required\) throw [^\n]*)/g, [['', 'although they must have one']]]],
  },
  'features/people/accounts/reset-two-factor.ts': { tests: proof, guards: [unproven] },
  'features/auth/passkeys/add-passkey.ts': {
    tests: passkeys,
    guards: [unproven],
  },
  'features/auth/passkeys/registration.ts': {
    tests: passkeys,
    guards: [[/(requireUserVerification: true)/g, [['requireUserVerification: false', 'unlocked or not']]]],
  },
  'features/auth/passkeys/own-passkeys.ts': {
    tests: passkeys,
    guards: [unproven, [/\n *(\.where\('userId', '=', actor[^\n]*)/g, [['', 'of anybody']]]],
  },
  'features/auth/session/ensure-local-sign-in.ts': {
    tests: oidc,
    guards: [[/(throw new Refusal\(\{)/g, [['void new Refusal({', 'past the provider, too']]]],
  },
  'features/settings/sign-in/emergency-access.ts': {
    tests: oidc,
    guards: [
      [/(if \(!provider\))/g, [['if (false)', 'without a provider']]],
      [/(if \(!manager\))/g, [['if (false)', 'whoever it is']]],
    ],
  },
  'features/settings/sign-in/oidc-providers.ts': {
    tests: oidc,
    guards: [
      [/(if \(it\.secret === undefined && before\?\.issuer[^\n]*)/g, [['if (false)', 'the secret sent anywhere']]],
      [/(if \(it\.createAccounts === 'as-employee'[^\n]*)/g, [['if (false)', 'accounts for anybody']]],
      [/(if \(!it\.staffOnly && [^\n]*)/g, [['if (false)', 'from any domain']]],
    ],
  },
  'features/access/oidc/ssrf-safe-fetch.ts': {
    tests: oidc,
    guards: [
      [/(if \(!isPlain && [^\n]*)/g, [['', 'without TLS']]],
      [/(if \(!privateToo && [^\n]*)/g, [['', 'to private addresses']]],
      [/(if \(!found\.every\([^\n]*)/g, [['', 'to names of private addresses']]],
    ],
  },
  'features/access/oidc/provider-client.ts': {
    tests: wrong,
    guards: [
      [/(client\.enableNonRepudiationChecks, )/g, [['', 'whoever signed']]],
      [/(if \(methods && [^\n]*)/g, [['', 'without PKCE']]],
    ],
  },
  'features/access/oidc/finish-authorization.ts': {
    tests: [...oidc, ...wrong],
    guards: [
      [/(if \(round\.tester !== tester\)[^\n]*)/g, [['', 'a test signs in']]],
      [/(expectedNonce: round\.nonce)/g, [['expectedNonce: undefined as never', 'with any nonce']]],
    ],
  },
  'features/access/oidc/auth-state.ts': {
    tests: oidc,
    guards: [[/(if \(round\?\.provider !== provider\))/g, [['if (!round)', 'of another provider']]]],
  },
  'features/access/oidc/match-account.ts': {
    tests: [...wrong, ...oidc],
    guards: [
      [/(if \(verified !== true [^\n]*)/g, [['', 'verified or not']]],
      [/(if \(domains\.length > 0 && [^\n]*)/g, [['', 'from any domain']]],
      [/(if \(person\.deletedAt !== null\)[^\n]*)/g, [['', 'deleted or not']]],
      [/(if \(person\.status !== 'active'\)[^\n]*)/g, [['', 'active or not']]],
      [/(if \(provider\.staffOnly === 1 && [^\n]*)/g, [['', 'clients, too']]],
      [/(if \(person && person\.subject !== null\)[^\n]*)/g, [['', 'whoever has the address now']]],
    ],
  },
  'features/access/oidc/sign-in-with-oidc.ts': {
    tests: oidc,
    guards: [
      [/(if \(!maker \|\| [^\n]*)/g, [['if (!maker)', 'in anybody’s name']]],
      [/(await ensureSeldom\([^\n]*)/g, [['', 'as often as asked']]],
    ],
  },
  'features/auth/passkeys/challenges.ts': {
    tests: passkeys,
    guards: [
      [/\n *(\.where\('expiresAt', '>'[^\n]*)/g, [['', 'at any time']]],
      [/\n *(\.where\('userId', userId[^\n]*)/g, [['', 'for whomever it was made']]],
    ],
  },
  'features/auth/passkeys/sign-in-with-passkey.ts': {
    tests: passkeys,
    guards: [[/(if \(passkey\.status !== 'active'\))/g, [['if (false)', 'active or not']]]],
  },
  'features/auth/passkeys/assertion.ts': {
    tests: passkeys,
    guards: [[/(requireUserVerification: true)/g, [['requireUserVerification: false', 'unlocked or not']]]],
  },
  'features/auth/passkeys/reauthenticate.ts': {
    tests: passkeys,
    guards: [
      [/(key\?\.userId === actor\.id)/g, [['key', 'with anybody’s']]],
      [/(await checkProof\([^\n]*)/g, [['', 'whatever is typed']]],
    ],
  },
  'features/auth/two-factor/verify-at-sign-in.ts': {
    tests: factor,
    guards: [[/\n *(await ensureNoPasskey\([^\n]*)/g, [['', 'beside a passkey']]]],
  },
  'features/auth/two-factor/list-without-two-factor.ts': {
    tests: factor,
    guards: [[/\n *(\.where\('users\.id', 'not in'[^\n]*)/g, [['', 'passkey or not']]]],
  },
}
