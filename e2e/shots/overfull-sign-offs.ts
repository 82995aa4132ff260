import type { apiOf } from './asked.ts'

type Api = ReturnType<typeof apiOf>

interface Place {
  pm: Api
  client: Api
  approver: string
  workItem: string
  file: string
  hard: (index: number) => string
}

interface Answered {
  id: string
  signOff: { id: string; fileVersion: number | null } | null
}

const ADDRESS = `https://example.test/${'a/long/path/'.repeat(30)}`
const ROUNDS = 12

export async function overfillSignOffs({ pm, client, approver, workItem, file, hard }: Place) {
  const long = (index: number) => `${hard(index)}\n\n${hard(index + 2).repeat(9)}`.slice(0, 1000)
  const offer = async (index: number, what: object) => {
    const title = hard(index)
    const description = hard(index + 1).repeat(6)
    return (await pm<Answered>('POST', '/api/v1/deliverables', { workItem, title, description, ...what })).id
  }
  const ask = (id: string, text: string) =>
    pm('POST', `/api/v1/deliverables/${id}/sign-off-requests`, {
      approvers: [approver],
      message: text,
      confirmUnfinished: true,
    })
  async function decide(id: string, decision: 'approved' | 'changes-requested', text: string) {
    const { signOff } = await client<Answered>('GET', `/api/v1/deliverables/${id}`)
    const seen = { signOff: signOff?.id, fileVersion: signOff?.fileVersion }
    await client('POST', `/api/v1/deliverables/${id}/sign-off-decision`, { ...seen, decision, text })
  }

  const accepted = await offer(1, { kind: 'work' })
  await ask(accepted, long(1))
  await decide(accepted, 'approved', long(2))
  const changes = await offer(2, { kind: 'link', url: ADDRESS })
  for (let round = 0; round < ROUNDS; round++) {
    await ask(changes, long(round))
    await decide(changes, 'changes-requested', long(round + 3))
  }
  await ask(await offer(0, { kind: 'file', file }), long(4))
}
