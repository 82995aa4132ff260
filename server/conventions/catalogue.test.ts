import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillMessage } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { expect, test } from 'vitest'
import { type Person, passwordOf } from '../testing/agencies/cast.ts'
import { openDemoAgency, type Reply } from '../testing/agencies/demo-agency.ts'
import { formRequest, png } from '../testing/storage/forms.ts'
import { translateToEnglish } from '../src/platform/base/translate.ts'

/**
 * Messages of the specification (section 8 of both documents) that the server sends: each provoked once, in order.
 * Screen texts: web/src/catalog.test.tsx.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
type Case = [said: string, who: Person | 'nobody', method: Method, path: string, body?: object]

const FAR = '2099-12-31'
const long = (length: number) => 'x'.repeat(length)

const user = {
  fullName: 'Uma New',
  email: 'uma@agency.test',
  password: 'long-enough',
  role: 'employee',
  department: 'Design',
  jobTitle: 'Designer',
  workTitle: 'ui-designer',
}
const customer = { name: 'Shop', customer: 'clara', dueDate: FAR }
const task = { title: 'Checkout', customer: 'bakery', dueDate: FAR }
const v1Task = { title: 'Checkout', project: 'bakery', dueOn: FAR }
const subtask = { title: 'Button', task: 'homepage', customer: 'bakery', dueDate: FAR }
const request = {
  title: 'Holiday hours',
  description: 'Show when we are closed in summer.',
  customer: 'bakery',
  task: 'homepage',
  reason: 'other',
  dueDate: FAR,
}
const own = '/task-requests/customer'
const password = { currentPassword: passwordOf('eli'), newPassword: 'another-one', confirmPassword: 'another-one' }

const refusals: Case[] = [
  [messages.emailRequired, 'nobody', 'POST', '/auth/login', { email: '', password: 'x' }],
  [messages.passwordRequired, 'nobody', 'POST', '/auth/login', { email: 'a@b.test', password: '' }],
  [messages.invalidCredentials, 'nobody', 'POST', '/auth/login', { email: 'a@b.test', password: 'wrong' }],

  [messages.emailInvalid, 'mara', 'POST', '/users', { ...user, email: 'uma' }],
  [messages.passwordTooShort, 'mara', 'POST', '/users', { ...user, password: '12345' }],
  [messages.passwordTooLong, 'mara', 'POST', '/users', { ...user, password: long(257) }],
  [messages.fullNameRequired, 'mara', 'POST', '/users', { ...user, fullName: ' ' }],
  [messages.departmentRequired, 'mara', 'POST', '/users', { ...user, department: '' }],
  [messages.jobTitleRequired, 'mara', 'POST', '/users', { ...user, jobTitle: '' }],
  [messages.workTitleRequired, 'mara', 'POST', '/users', { ...user, workTitle: '' }],
  [messages.companyRequired, 'mara', 'POST', '/users', { ...user, role: 'customer' }],
  [messages.emailTaken, 'mara', 'POST', '/users', { ...user, email: 'ELI@agency.test' }],
  [messages.fillRequiredFields, 'mara', 'PUT', '/users/eli', { fullName: '' }],

  [messages.customerNotFound, 'mara', 'GET', '/customers/none'],
  [messages.customerNotFound, 'clara', 'GET', '/customers/museum'],
  [messages.projectNotFound, 'eli', 'GET', '/employee/customers/museum'],
  [messages.taskNotFound, 'eli', 'GET', '/tasks/audio-guide/customer/museum'],
  [messages.taskNotFound, 'clara', 'GET', '/customer/tasks/audio-guide'],
  [messages.subtaskNotFound, 'clara', 'GET', '/customer/subtasks/ticket-desk'],
  [messages.requestNotFound, 'clara', 'GET', `${own}/none`],

  [messages.customerNameRequired, 'mara', 'POST', '/customers', { ...customer, name: ' ' }],
  [messages.customerNameTooLong, 'mara', 'POST', '/customers', { ...customer, name: long(201) }],
  [messages.descriptionTooLong, 'mara', 'POST', '/customers', { ...customer, description: long(2001) }],
  [messages.customerUserRequired, 'mara', 'POST', '/customers', { ...customer, customer: '' }],
  [messages.dueDateRequired, 'mara', 'POST', '/customers', { ...customer, dueDate: '' }],
  [messages.dueDateInPast, 'mara', 'POST', '/customers', { ...customer, dueDate: '2020-01-01' }],

  [messages.taskTitleRequired, 'mara', 'POST', '/tasks', { ...task, title: '' }],
  [messages.taskTitleTooLong, 'mara', 'POST', '/tasks', { ...task, title: long(201) }],
  [messages.customerSelectionRequired, 'mara', 'POST', '/tasks', { ...task, customer: '' }],
  [messages.sequenceTooSmall, 'mara', 'POST', '/tasks', { ...task, sequence: 0 }],
  [
    translateToEnglish(fillMessage(messages.taskSequenceTaken, { sequence: 1 })),
    'mara',
    'POST',
    '/tasks',
    { ...task, sequence: 1 },
  ],
  [messages.invalidCustomerId, 'mara', 'POST', '/tasks', { ...task, customer: 'none' }],
  [messages.invalidCustomerIdForTask, 'mara', 'PUT', '/tasks/homepage/customer/bakery', { customer: 'museum' }],
  [messages.subtaskTitleRequired, 'mara', 'POST', '/subtasks', { ...subtask, title: '' }],
  [messages.subtaskTitleTooLong, 'mara', 'POST', '/subtasks', { ...subtask, title: long(201) }],
  [messages.taskSelectionRequired, 'mara', 'POST', '/subtasks', { ...subtask, task: '' }],
  [
    translateToEnglish(fillMessage(messages.subtaskSequenceTaken, { sequence: 1 })),
    'mara',
    'POST',
    '/subtasks',
    { ...subtask, sequence: 1 },
  ],

  [messages.titleRequired, 'mara', 'POST', '/v1/work-items', { ...v1Task, title: ' ' }],
  [messages.titleTooLong, 'mara', 'POST', '/v1/work-items', { ...v1Task, title: long(201) }],

  [messages.currentPasswordRequired, 'eli', 'PUT', '/profile/password', { ...password, currentPassword: '' }],
  [messages.currentPasswordWrong, 'eli', 'PUT', '/profile/password', { ...password, currentPassword: 'wrong' }],
  [messages.passwordsDiffer, 'eli', 'PUT', '/profile/password', { ...password, confirmPassword: 'differs' }],
  [
    messages.passwordUnchanged,
    'eli',
    'PUT',
    '/profile/password',
    { currentPassword: passwordOf('eli'), newPassword: passwordOf('eli'), confirmPassword: passwordOf('eli') },
  ],

  [messages.taskTitleRequired, 'clara', 'POST', own, { ...request, title: '' }],
  [messages.requestTitleTooShort, 'clara', 'POST', own, { ...request, title: ' Abcd ' }],
  [messages.requestDescriptionRequired, 'clara', 'POST', own, { ...request, description: '' }],
  [messages.requestDescriptionTooShort, 'clara', 'POST', own, { ...request, description: 'nineteen characters' }],
  [messages.requestCustomerRequired, 'clara', 'POST', own, { ...request, customer: 'museum' }],
  [messages.requestTaskRequired, 'clara', 'POST', own, { ...request, task: '' }],
  [messages.requestReasonRequired, 'clara', 'POST', own, { ...request, reason: '' }],
]

const [one, two, three] = ['{first}', '{second}', '{third}']
const review = (id: string) => `/task-requests/pm/${id}/review`

const successes: Case[] = [
  [messages.userCreated, 'mara', 'POST', '/users', user],
  [messages.userUpdated, 'mara', 'PUT', '/users/otto', { fullName: 'Otto Berger' }],
  [messages.userDeleted, 'mara', 'DELETE', '/users/otto'],
  [messages.userUpdated, 'mara', 'PUT', '/users/nora', { status: 'inactive' }],
  [
    messages.accountInactive,
    'nobody',
    'POST',
    '/auth/login',
    { email: 'nora@agency.test', password: passwordOf('nora') },
  ],

  [messages.customerCreated, 'mara', 'POST', '/customers', customer],
  [messages.customerUpdated, 'mara', 'PUT', '/customers/museum', { name: 'Museum walk' }],
  [messages.customerDeleted, 'mara', 'DELETE', '/customers/museum'],

  [messages.taskCreated, 'mara', 'POST', '/tasks', task],
  [messages.taskUpdatedSuccessfully, 'mara', 'PUT', '/tasks/homepage/customer/bakery', { title: 'Start page' }],
  [messages.taskCopied, 'mara', 'POST', '/tasks/homepage/copy', { customerId: 'bakery' }],
  [messages.subtaskCreated, 'mara', 'POST', '/subtasks', subtask],
  [messages.subtaskUpdated, 'mara', 'PUT', '/subtasks/opening-hours/customer/bakery', { title: 'Hours' }],
  [messages.subtaskStatusUpdated, 'eli', 'PUT', '/employee/subtasks/opening-hours/status', { status: 'in-progress' }],
  [
    messages.subtaskCopied,
    'mara',
    'POST',
    '/subtasks/opening-hours/copy',
    { taskId: 'homepage', customerId: 'bakery' },
  ],
  [messages.commentAdded, 'clara', 'POST', '/customer/tasks/homepage/comments', { comment: 'Hello' }],
  [messages.commentDeleted, 'clara', 'DELETE', `/customer/tasks/homepage/comments/{comment}`],
  [messages.subtaskDeleted, 'eli', 'DELETE', '/subtasks/opening-hours/customer/bakery'],

  [messages.requestSubmitted, 'clara', 'POST', own, request],
  [messages.requestUpdated, 'clara', 'PUT', `${own}/${one}`, { title: 'Holiday hours and days' }],
  [messages.rejectionReasonRequired, 'mara', 'POST', review(one), { action: 'reject', reviewComments: ' ' }],
  [messages.reviewCommentsTooLong, 'mara', 'POST', review(one), { action: 'reject', reviewComments: long(1001) }],
  [
    messages.tooManyAssignees,
    'mara',
    'POST',
    review(one),
    { action: 'approve', assignedTo: ['1', '2', '3', '4', '5', '6'] },
  ],
  [messages.requestSubmitted, 'clara', 'POST', own, request],
  [messages.requestCancelled, 'clara', 'POST', `${own}/${two}/cancel`],
  [messages.requestCancelledByClient, 'mara', 'POST', review(two), { action: 'approve' }],
  [messages.requestSubmitted, 'clara', 'POST', own, request],
  [messages.requestDeleted, 'clara', 'DELETE', `${own}/${three}`],
]

const lastly: Case[] = [
  [messages.onlyPendingEdited, 'clara', 'PUT', `${own}/${one}`, { title: 'Too late for this' }],
  [messages.onlyPendingDeleted, 'clara', 'DELETE', `${own}/${one}`],
  [messages.onlyPendingDeleted, 'clara', 'POST', `${own}/${one}/cancel`],
  [messages.taskDeleted, 'mara', 'DELETE', '/tasks/homepage/customer/bakery'],
  [messages.profileUpdated, 'eli', 'PUT', '/profile', { phone: '1' }],
  [messages.imageDeleted, 'eli', 'DELETE', '/profile/image'],
  [messages.passwordChanged, 'eli', 'PUT', '/profile/password', password],
  [messages.loggedOut, 'clara', 'POST', '/auth/logout'],
]

const textsOf = ({ body: { message, title, error, fields } }: Reply<unknown>) => [
  message,
  title,
  error,
  ...Object.values(fields ?? {}),
]

test('the server sends every text that the specification lists', async () => {
  const agency = await openDemoAgency()
  const requests: string[] = []
  let comment = ''

  async function walk(cases: Case[]) {
    for (const [said, who, method, path, payload] of cases) {
      const url = `/api${path}`
        .replace(one, requests[0] ?? '')
        .replace(two, requests[1] ?? '')
        .replace(three, requests[2] ?? '')
        .replace('{comment}', comment)
      const reply = await agency.send(who, { method, url, ...(payload ? { payload } : {}) })
      expect(textsOf(reply), `${who} ${method} ${path}`).toContain(said)
      const data = reply.data as { _id?: string; comment?: { _id: string } }
      if (said === messages.requestSubmitted && data._id) requests.push(data._id)
      if (data?.comment) comment = data.comment._id
    }
  }

  await walk(refusals)
  await walk(successes)
  const approval = await agency.send('mara', {
    method: 'POST',
    url: `/api${review(requests[0] ?? '')}`,
    payload: { action: 'approve' },
  })
  expect(approval.status).toBe(200)
  await walk(lastly)
})

test.each([
  ['an image', png, 'me.png', 'image/png', messages.imageUploaded],
  ['a text', Buffer.from('hello'), 'me.txt', 'text/plain', messages.selectImageFile],
  ['5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'me.png', 'image/png', messages.imageTooLarge],
])('a profile image: %s', async (_, bytes, name, type, said) => {
  const agency = await openDemoAgency()
  const form = new FormData()
  form.append('profileImage', new File([new Uint8Array(bytes)], name, { type }))
  const reply = await agency.send('eli', await formRequest('/api/profile/image', form))
  expect(textsOf(reply)).toContain(said)
})

test('every catalog entry is covered, here or on the screens', () => {
  const walks = ['catalogue.test.ts', '../../web/src/catalog.test.tsx', '../../web/src/testing/scenarios.ts']
  const named = new Set(
    walks.flatMap((walk) =>
      [...readFileSync(join(import.meta.dirname, walk), 'utf8').matchAll(/\bmessages\.(\w+)/g)].map(([, name]) => name),
    ),
  )
  expect(Object.keys(messages).filter((name) => !named.has(name))).toEqual([])
})
