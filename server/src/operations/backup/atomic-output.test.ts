import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './atomic-output.ts'

async function newTarget() {
  const folder = await mkdtemp(join(process.env.ORIEL_TEST_FOLDER ?? tmpdir(), 'oriel-whole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, target: join(folder, 'target') }
}

const write = (text: string) => async (folder: string) => writeFileSync(join(folder, 'file'), text)

test('a folder gets its name only once it is complete', async () => {
  const { folder, target } = await newTarget()
  await writeAtomically(target, async (content) => {
    await write('whole')(content)
    expect(readdirSync(folder)).toEqual(['target.partial'])
  })
  expect(readdirSync(folder)).toEqual(['target'])
  expect(readdirSync(target)).toEqual(['file'])
})

test('the target may be an existing empty folder', async () => {
  const { target } = await newTarget()
  mkdirSync(target)
  await writeAtomically(target, write('whole'))
  expect(readFileSync(join(target, 'file'), 'utf8')).toBe('whole')
})

test('a failure leaves nothing behind', async () => {
  const { folder, target } = await newTarget()
  const fail = writeAtomically(target, async (content) => {
    await write('half')(content)
    throw new Error('no')
  })
  await expect(fail).rejects.toThrow('no')
  expect(readdirSync(folder)).toEqual([])
})

test('leftovers of an earlier attempt are removed', async () => {
  const { folder, target } = await newTarget()
  mkdirSync(`${target}.partial/content/deep`, { recursive: true })
  writeFileSync(`${target}.partial/unfinished`, '')
  await writeAtomically(target, write('whole'))
  expect(readdirSync(folder)).toEqual(['target'])
  expect(readdirSync(target)).toEqual(['file'])
})

test('two runs do not write to one folder at once', async () => {
  const { target } = await newTarget()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = writeAtomically(target, () => promise)
  await expect(writeAtomically(target, write('second'))).rejects.toThrow(
    `Another process is filling ${target}.partial.`,
  )
  resolve()
  await first
  expect(readdirSync(target)).toEqual([])
})

test.each([
  ['a file of somebody', (target: string) => mkdirSync(`${target}.partial/thesis`, { recursive: true })],
  ['a full target', (target: string) => mkdirSync(`${target}/thesis`, { recursive: true })],
])('%s is left alone', async (_, prepare) => {
  const { folder, target } = await newTarget()
  prepare(target)
  await expect(writeAtomically(target, write('whole'))).rejects.toThrow(/in the way|not empty/)
  expect(readdirSync(folder, { recursive: true })).toHaveLength(2)
  expect(existsSync(join(target, 'file'))).toBe(false)
})
