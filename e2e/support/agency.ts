import { createCustomer } from '@oriel/contracts/classic/customers'
import { type AnyCall, type InputOf, isV1Call, type OutputOf } from '@oriel/contracts/v1/call'
import { createUser } from '@oriel/contracts/classic/people'
import { createTask } from '@oriel/contracts/classic/tasks'
import { login } from '@oriel/contracts/classic/session'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'

export interface Account {
  email: string
  password: string
}

export async function asking({ url }: Pick<RunningOriel, 'url'>, account: Account) {
  const call = async <It extends AnyCall>(it: It, input: InputOf<It>, token?: string) => {
    const rest: Record<string, unknown> = { ...(input as object) }
    const path = it.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const response = await fetch(`${url}${path}`, {
      method: it.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(it.method === 'GET' ? {} : { body: JSON.stringify(rest) }),
    })
    const answer = (await response.json()) as { data: unknown; message: string }
    if (!response.ok) throw new Error(`${it.method} ${path}: ${answer.message}`)
    return (isV1Call(it) || ('shape' in it && it.shape === 'top') ? answer : answer.data) as OutputOf<It>
  }
  const { token } = await call(login, account)
  return <It extends AnyCall>(it: It, input: InputOf<It>) => call(it, input, token)
}

export async function hireManager(oriel: RunningOriel, fullName: string): Promise<Account> {
  const account = accountOf(fullName)
  const ask = await asking(oriel, oriel.manager)
  const work = { department: 'Delivery', jobTitle: 'Manager', workTitle: 'project-manager' }
  await ask(createUser, { ...account, fullName, role: 'pm', status: 'active', ...work })
  return account
}

export async function winClient(oriel: RunningOriel, fullName: string) {
  const account = accountOf(fullName)
  const ask = await asking(oriel, oriel.manager)
  const { user } = await ask(createUser, {
    ...account,
    fullName,
    role: 'customer',
    status: 'active',
    company: 'Clients',
  })
  const project = await ask(createCustomer, {
    name: `Website of ${fullName}`,
    customer: user._id,
    dueDate: '2099-12-31',
  })
  const task = await ask(createTask, { title: 'Homepage', customer: project._id, dueDate: '2099-10-01' })
  return { account, project, task }
}

const accountOf = (fullName: string): Account => ({
  email: `${fullName.toLowerCase().replace(/\W+/g, '.')}@story.test`,
  password: 'long-enough-1',
})
