import { indexedText } from '../../src/platform/db/search-index.ts'
import { hashToken } from '../../src/platform/http/session/tokens.ts'
import { isDeactivated, type Making, type Name, type Person, plain, roles } from './items.ts'
import type { Dice } from './words.ts'

export function addPerson(making: Making, name: Name): Person {
  const { dice, tokens, contents, items } = making
  const id = dice.id()
  const words = wordsOf(dice)
  addAccount(making, name, id, words)
  tokens[name] = `atr_${dice.word()}_${dice.word()}`
  const familyId = dice.id()
  if (!isDeleted(name)) contents.set(`${id} avatar`, words.avatar)
  items.push({
    ...plain('person', id, null, id),
    trashed: isDeleted(name),
    status: statusOf(name),
    subjectId: familyId,
  })
  addSession(making, id, tokens[name], familyId)
  const { fullName, company, email, phone, address, location, hash, sealed, avatar } = words
  return {
    name,
    id,
    role: roles[name],
    openWords: isClient(name) ? [fullName, company] : [fullName],
    avatar,
    contactWords: [email, phone, address, location, familyId],
    secretWords: [hash, sealed],
  }
}

const isClient = (name: Name) => roles[name] === 'customer'
const isDeleted = (name: Name) => name === 'gone'
const statusOf = (name: Name) => (isDeactivated(name) ? 'inactive' : 'active')

const wordsOf = (dice: Dice) => ({
  fullName: dice.word(),
  company: dice.word(),
  email: dice.word(),
  phone: dice.word(),
  address: dice.word(),
  location: dice.word(),
  hash: dice.word(),
  sealed: dice.word(),
  avatar: dice.word(),
})

function addAccount({ rows, ago }: Making, name: Name, id: string, words: ReturnType<typeof wordsOf>) {
  const { fullName, company, email, phone, address, location, hash, sealed } = words
  const key = isDeleted(name) ? null : `${email}@agency.test`
  rows.users.push({
    id,
    fullName,
    email: key,
    emailKey: key,
    role: roles[name],
    status: statusOf(name),
    passwordHash: hash,
    issuedSecret: isDeleted(name) ? null : sealed,
    passwordState: 'issued',
    department: isClient(name) ? null : 'Engineering',
    jobTitle: isClient(name) ? null : 'Specialist',
    workTitle: isClient(name) ? null : 'web-developer',
    company: isClient(name) ? company : null,
    address,
    phone,
    location,
    skills: '[]',
    imageKey: null,
    createdAt: ago(200_000),
    createdById: null,
    lastSignInAt: null,
    lastVisitAt: null,
    welcomedAt: ago(200_000),
    deletedAt: isDeleted(name) ? ago(30_000) : null,
    ...indexedText(fullName, email),
  })
}

function addSession({ dice, rows, ago }: Making, userId: string, token: string, familyId: string) {
  rows.sessions.push({
    id: dice.id(),
    tokenHash: hashToken(token),
    familyId,
    userId,
    createdAt: ago(1),
    familyCreatedAt: ago(1),
    lastUsedAt: ago(0),
    replacedAt: null,
    revokedAt: null,
    userAgent: 'proof',
    ip: '127.0.0.1',
  })
}
