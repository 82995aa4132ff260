import { expect, test } from 'vitest'
import { queueSave } from './save-queue.ts'

const homepage = { id: 'homepage', version: 3 }

function server(stored = homepage) {
  const asked: number[] = []
  const save = async (version: number) => {
    asked.push(version)
    await Promise.resolve()
    if (version !== stored.version) throw new Error('somebody else has changed it')
    stored = { ...stored, version: version + 1 }
    return stored
  }
  return { asked, save }
}

test('a second change waits for the first, and builds on its result', async () => {
  const { asked, save } = server()
  const both = await Promise.all([queueSave(homepage, save), queueSave(homepage, save)])
  expect(both.map(({ version }) => version)).toEqual([4, 5])
  expect(asked).toEqual([3, 4])
})

test('a change after a refusal starts from the last saved version', async () => {
  const { asked, save } = server()
  const refused = () => Promise.reject(new Error('refused'))
  const all = await Promise.allSettled([
    queueSave(homepage, save),
    queueSave(homepage, refused),
    queueSave(homepage, save),
    queueSave({ id: 'legal', version: 1 }, refused),
  ])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(asked).toEqual([3, 4])
})

test('another person’s change in between is still a conflict', async () => {
  const { save } = server({ ...homepage, version: 7 })
  await expect(queueSave(homepage, save)).rejects.toThrow('somebody else')
  const { asked, save: again } = server({ ...homepage, version: 8 })
  await queueSave({ ...homepage, version: 8 }, again)
  expect(asked).toEqual([8])
})
