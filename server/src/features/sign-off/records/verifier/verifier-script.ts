import { verifyRecords, type PublicKey, sha256Hex, type Verdict } from './verify-record.ts'

interface Part {
  textContent: string | null
  lang: string
  className: string
  files?: ArrayLike<{ name: string; text(): Promise<string>; arrayBuffer(): Promise<ArrayBuffer> }> | null
  append(...parts: Array<Part | string>): void
  replaceChildren(): void
  addEventListener(event: 'change', then: () => void): void
}
declare const document: { getElementById(id: string): Part; createElement(name: string): Part; documentElement: Part }

interface Shown {
  workspace?: string
  approver?: { name?: string }
  decision?: { decision?: string; text?: string; at?: string }
  shown?: { title?: string; project?: { name?: string }; description?: string; text?: string }
  files?: Array<{ name?: string; sha256?: string }>
  signIn?: { way?: string | null }
  log?: { chain?: string; position?: number; hash?: string }
}

const { keys: handedOut, texts } = JSON.parse(document.getElementById('data').textContent ?? '') as {
  keys: PublicKey[]
  texts: Record<string, string>
}
const said = (id: string) => texts[id] ?? id
let keys = handedOut
const signedFiles = new Map<string, string>()

function element(name: string, text: string, className = ''): Part {
  const part = document.createElement(name)
  part.textContent = text
  part.className = className
  return part
}

function row(name: string, value: string | undefined): Part[] {
  return value ? [element('dt', said(name)), element('dd', value)] : []
}

function card(verdict: Verdict, it: Shown): Part {
  const part = element('section', '', verdict === 'valid' ? 'valid' : 'wrong')
  part.append(element('h2', said(verdict)))
  if (verdict !== 'valid') return part
  const list = document.createElement('dl')
  const place = it.log ? `${it.log.chain} · ${it.log.position} · ${it.log.hash}` : ''
  list.append(
    ...row('workspace', it.workspace),
    ...row('project', it.shown?.project?.name),
    ...row('deliverable', it.shown?.title),
    ...row('description', it.shown?.description),
    ...row('question', it.shown?.text),
    ...row('approver', it.approver?.name),
    ...row('decision', said(it.decision?.decision ?? '')),
    ...row('words', it.decision?.text),
    ...row('at', it.decision?.at),
    ...row('signIn', it.signIn?.way ? said(it.signIn.way) : ''),
    ...(it.files ?? []).flatMap(({ name, sha256 }) => row('file', `${name} · SHA-256 ${sha256}`)),
    ...row('log', place),
  )
  part.append(list)
  return part
}

async function show(text: string) {
  const results = document.getElementById('results')
  results.replaceChildren()
  signedFiles.clear()
  try {
    const content = JSON.parse(text) as { receipts?: unknown[] }
    const signed: unknown[] = Array.isArray(content.receipts) ? content.receipts : [content]
    for (const [at, verdict] of (await verifyRecords(signed, keys)).entries()) {
      const it = ((signed[at] ?? {}) as { receipt?: Shown }).receipt ?? {}
      if (verdict === 'valid')
        for (const { sha256, name } of it.files ?? []) if (sha256) signedFiles.set(sha256, name ?? '')
      results.append(card(verdict, it))
    }
  } catch {
    results.append(element('p', said(globalThis.crypto?.subtle ? 'unreadable' : 'insecure'), 'wrong'))
  }
}

function onFile(
  id: string,
  then: (file: { name: string; text(): Promise<string>; arrayBuffer(): Promise<ArrayBuffer> }) => Promise<void>,
) {
  const input = document.getElementById(id)
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) void then(file)
  })
}

let recordText = ''
onFile('record', async (file) => {
  recordText = await file.text()
  await show(recordText)
})
onFile('keys', async (file) => {
  try {
    const more = JSON.parse(await file.text()) as { keys?: PublicKey[] }
    keys = [...handedOut, ...(more.keys ?? [])]
  } catch {
    keys = handedOut
  }
  if (recordText) await show(recordText)
})
onFile('file', async (file) => {
  const sha256 = await sha256Hex(await file.arrayBuffer())
  const result = document.getElementById('same')
  result.replaceChildren()
  const name = signedFiles.get(sha256)
  result.append(
    element('p', said(name === undefined ? 'otherFile' : 'sameFile'), name === undefined ? 'wrong' : 'valid'),
  )
})
