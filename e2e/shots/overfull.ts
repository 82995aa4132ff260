import { addDays } from '@oriel/contracts/time/dates'
import { apiOf, type LoggedIn, signedIn } from './asked.ts'
import { overfillSignOffs } from './overfull-sign-offs.ts'

const MANY = 500
const LONGEST_NAME = 200

/** No break opportunities, right to left, no spaces, stacked emoji. */
const hardWords = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, LONGEST_NAME),
  'تصميم موقع المخبز الجديد مع متجر للطلبات المسبقة وصور تفتح الشهية وأوقات عمل صحيحة دائما',
  '日本語の長い題名は空白がないためどこでも折り返すことができますが一覧では短く切られるべきです'.repeat(3),
  'בניית אתר חדש למאפייה (version 2.0) עם חנות להזמנות מראש',
  'Plain words, only very many of them, as somebody writes who cannot stop: '.repeat(3).slice(0, LONGEST_NAME),
  '👩‍👩‍👧‍👦 Family day 🏳️‍🌈 Zürich ⟶ Łódź — “quoted” & <b>not bold</b>',
  'Short',
]
const hard = (index: number) => hardWords[index % hardWords.length] ?? ''
const numbered = (index: number) => `${index + 1} ${hard(index)}`.slice(0, LONGEST_NAME).trim()

const inTurn = <Of>(choices: readonly Of[], index: number) => choices[index % choices.length]

/** Returns emails of an employee and a client who see everything. */
export async function overfill(url: string, manager: LoggedIn, password: string) {
  const pm = apiOf(url, manager.token)
  const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
  const statuses = ['pending', 'in-progress', 'completed', 'cancelled'] as const
  const priorities = ['low', 'normal', 'high', 'urgent'] as const

  const person = (role: 'pm' | 'employee' | 'customer', index: number, fullName: string) => {
    const email = `${role}${index}.${'a-very-long-address'.repeat(3)}@${'sub-domain.'.repeat(10)}example.test`
    const work = { department: 'Engineering', jobTitle: hard(index), workTitle: 'web-developer' }
    return pm<{ user: { _id: string; email: string } }>('POST', '/api/users', {
      ...(role === 'customer' ? { company: hard(index), address: hard(index + 1) } : work),
      email,
      password,
      fullName,
      role,
      status: 'active',
    }).then(({ user }) => user)
  }
  const team = await many(10, (index) => person('employee', index, numbered(index)))
  const client = await person('customer', 0, hard(0))
  await many(40, (index) =>
    person(inTurn(['employee', 'customer', 'pm'] as const, index) ?? 'pm', 20 + index, numbered(20 + index)),
  )
  const teamIds = team.map(({ _id }) => _id)

  const projects = await many(MANY, (index) =>
    pm<{ _id: string }>('POST', '/api/customers', {
      name: numbered(index),
      description: hard(index + 1).repeat(4),
      customer: client._id,
      assignedTeam: teamIds,
      priority: inTurn(priorities, index),
      status: inTurn(['active', 'planning', 'on-hold', 'completed'], index),
      dueDate: day(index % 40),
    }),
  )
  const work = (index: number) => ({
    title: numbered(index),
    description: hard(index + 3),
    customer: projects[0]?._id,
    assignedTo: teamIds.slice(0, 5),
    priority: inTurn(priorities, index),
    status: inTurn(statuses, index),
    dueDate: day(index % 60),
    estimatedHours: 10_000,
  })
  const tasks = await many(MANY, (index) => pm<{ _id: string }>('POST', '/api/tasks', work(index)))
  const task = tasks[0]?._id
  const subtasks = await many(MANY, (index) => pm<{ _id: string }>('POST', '/api/subtasks', { ...work(index), task }))
  await many(MANY, (index) =>
    pm('POST', index % 2 ? `/api/tasks/${task}/comments` : `/api/subtasks/${subtasks[0]?._id}/comments`, {
      comment: index % 9 ? hard(index) : `${hard(index)}\n\nhttps://example.test/${'a/long/path/'.repeat(12)}`,
      audience: index % 3 ? 'client' : 'team',
    }),
  )
  await many(60, (index) =>
    upload(url, manager.token, `/api/tasks/${task}/files`, `${numbered(index).slice(0, 120)}.txt`),
  )

  const theirs = apiOf(url, (await signedIn(url, { email: client.email, password })).token)
  const requests = await many(MANY, (index) =>
    theirs<{ _id: string }>('POST', '/api/task-requests/customer', {
      title: numbered(index),
      description: `${hard(index)} ${hard(index + 1)} and some more words`,
      customer: projects[0]?._id,
      task,
      priority: inTurn(['Low', 'Medium', 'High', 'Urgent'], index),
      dueDate: day(10 + (index % 30)),
      reason: 'additional-work',
    }),
  )
  await many(40, (index) =>
    pm('POST', `/api/task-requests/pm/${requests[index]?._id}/review`, {
      action: index % 2 ? 'approve' : 'reject',
      reviewComments: hard(index).repeat(4).slice(0, 1000),
    }),
  )
  const { fileList } = await pm<{ fileList: Array<{ id: string }> }>('GET', `/api/v1/work-items/${task}`)
  const file = fileList[0]?.id ?? ''
  await overfillSignOffs({ pm, client: theirs, approver: client._id, workItem: task ?? '', file, hard })
  return { employee: team[0]?.email ?? '', customer: client.email }
}

async function many<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < count; start += 8) {
    const few = Array.from({ length: Math.min(8, count - start) }, (_, index) => make(start + index))
    made.push(...(await Promise.all(few)))
  }
  return made
}

async function upload(url: string, token: string, path: string, name: string) {
  const form = new FormData()
  form.append('audience', 'client')
  form.append('attachments', new File(['Nothing much.'], name, { type: 'text/plain' }))
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}
