import { expect, test } from 'vitest'
import { openDemoAgency } from '../testing/agencies/demo-agency.ts'

const calls = `
POST /auth/login · GET /auth/validate · POST /auth/logout · POST /auth/refresh
GET /users · GET /users/1 · POST /users · PUT /users/1 · DELETE /users/1 · POST /users/1/reset-password
GET /users/export/credentials
GET /customers · GET /customers/1 · POST /customers · PUT /customers/1 · DELETE /customers/1 · GET /customers/stats
GET /customers/users · GET /customers/1/tasks · GET /customers/1/project-details
POST /tasks · GET /tasks · GET /tasks/stats · GET /tasks/customer/1 · GET /tasks/team/1 · GET /tasks/1/customer/1
PUT /tasks/1/customer/1 · DELETE /tasks/1/customer/1 · POST /tasks/1/copy
POST /subtasks · GET /subtasks/task/1/customer/1 · GET /subtasks/1/customer/1 · PUT /subtasks/1/customer/1
DELETE /subtasks/1/customer/1 · PATCH /subtasks/1/customer/1/status · POST /subtasks/1/copy · GET /subtasks/stats
POST /tasks/1/comments · DELETE /tasks/1/comments/1 · POST /subtasks/1/comments · DELETE /subtasks/1/comments/1
POST /employee/tasks/1/comments · DELETE /employee/tasks/1/comments/1
POST /employee/subtasks/1/comments · DELETE /employee/subtasks/1/comments/1
POST /customer/tasks/1/comments · DELETE /customer/tasks/1/comments/1
POST /customer/subtasks/1/comments · DELETE /customer/subtasks/1/comments/1
GET /activities · GET /activities/stats · GET /activities/customer/1 · GET /activities/1 · POST /activities
GET /profile · PUT /profile · PUT /profile/password · POST /profile/image · DELETE /profile/image
GET /files/1
GET /task-requests/pm · POST /task-requests/pm/1/review
GET /task-requests/customer · POST /task-requests/customer · GET /task-requests/customer/1
PUT /task-requests/customer/1 · DELETE /task-requests/customer/1
GET /customer/dashboard · GET /customer/activity · GET /customer/files
GET /customers/dashboard · GET /customers/activity · GET /customers/files
GET /customer/tasks/1 · GET /customer/tasks/1/subtasks · GET /customer/subtasks/1
GET /employee/dashboard · GET /employee/customers · GET /employee/customers/1 · GET /employee/activity
GET /employee/files · PUT /employee/subtasks/1/status`

test('every specified call exists and asks strangers to sign in', async () => {
  const agency = await openDemoAgency()
  expect((await agency.send('nobody', { url: '/api/no-such-call' })).status).toBe(404)
  const wrong: string[] = []
  for (const call of calls.split(/ · |\n/).filter(Boolean)) {
    const [method = '', path = ''] = call.split(' ')
    const { status, body } = await agency.send('nobody', { method, url: `/api${path}` })
    // Sign-in needs no session: 400 for the empty form.
    if (status !== (path === '/auth/login' ? 400 : 401)) wrong.push(`${call}: ${status} ${body.message}`)
  }
  expect(wrong).toEqual([])
})
