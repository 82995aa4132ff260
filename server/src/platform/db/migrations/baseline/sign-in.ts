import type { Tables } from '../table.ts'

export const signIn: Tables = {
  sessions: {
    columns: `id, tokenHash, familyId, userId users.id, createdAt, familyCreatedAt, lastUsedAt, replacedAt text?,
      revokedAt text?, userAgent, ip, successorSalt text?, deviceId text?, provenAt text?, way text?,
      ownPasswordFirst zero`,
    indexes: {
      sessionsByToken: 'unique ("tokenHash")',
      sessionsByUser: '("userId", "lastUsedAt")',
      sessionsByFamily: '("familyId")',
      sessionsOneToken: 'unique ("familyId") where "replacedAt" is null',
    },
  },
  devices: {
    columns: 'id, userId users.id, cookieHash, userAgent, createdAt, lastUsedAt, newAt text?',
    indexes: {
      devicesByCookie: 'unique ("cookieHash", "userId")',
      devicesByUser: '("userId", "lastUsedAt")',
    },
  },
  throttles: { columns: 'key, failures int, windowStartedAt, blockedUntil text?' },
  idempotencyKeys: {
    columns: 'userId users.id, key, requestHash, answer text?, status int?, createdAt, role text?',
    keys: ['userId', 'key'],
    indexes: { idempotencyKeysByAge: '("createdAt")' },
  },
  signInSettings: {
    columns: `id, linkSignIn, managersFrom text?, employeesFrom text?, version one, breakGlassId text?,
      issuedOnceFrom text?`,
  },
  signInLinks: {
    columns: `id, userId users.id, createdAt, expiresAt, usedAt text?, tries zero, kind text 'password', place text?,
      issuedById text?`,
    indexes: {
      signInLinksByPerson: '("userId", "createdAt")',
      signInLinksByAge: '("expiresAt")',
    },
  },
  recoveryWishes: { columns: `emailKey, askedAt, kind text 'password', place text?` },
  secondFactors: { columns: 'userId users.id, sealedKey, createdAt, confirmedAt text?, lastStep zero' },
  recoveryCodes: {
    columns: 'codeHash, userId users.id, usedAt text?',
    indexes: { recoveryCodesByPerson: '("userId")' },
  },
  passkeys: {
    columns: 'id, credentialId, userId users.id, publicKey, counter int, transports, name, createdAt, lastUsedAt text?',
    indexes: {
      passkeysByCredential: 'unique ("credentialId")',
      passkeysByPerson: '("userId", "createdAt")',
    },
  },
  passkeyChallenges: {
    columns: `challenge, userId users.id?, expiresAt, purpose text 'sign-in'`,
    indexes: { passkeyChallengesByAge: '("expiresAt")' },
  },
  oidcProviders: {
    columns: `id, name, issuer, clientId, sealedSecret, staffOnly int, domains, createAccounts, bothFactors int,
      position int, changedById users.id, trustsAddresses int4 zero`,
  },
  oidcIdentities: {
    columns: 'providerId oidcProviders.id, subject, userId users.id, createdAt',
    keys: ['providerId', 'subject'],
    indexes: { oidcIdentitiesByPerson: 'unique ("userId", "providerId")' },
  },
  invitations: {
    columns: `id, email, emailKey, name, role, fields, projects, round one, invitedById users.id, createdAt, sentAt,
      expiresAt, acceptedAt text?, acceptedById users.id?, revokedAt text?, companyId companies.id?,
      level text 'contributor'`,
    indexes: {
      invitationsOpen: 'unique ("emailKey") where "acceptedAt" is null and "revokedAt" is null',
      invitationsBySender: '("invitedById")',
      invitationsByPerson: '("acceptedById") where "acceptedById" is not null',
      invitationsByCompany: '("companyId") where "companyId" is not null',
    },
  },
}
