import { JsonReporter, type TestModule } from 'vitest/node'

/** Vitest's JSON report without causes says only that, for example, a bucket failed: adds them to the first line. */
export class CausesReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests('failed'))
        for (const error of test.result().errors ?? []) {
          const [first, ...rest] = (error.stack ?? error.message).split('\n')
          error.stack = [[first, ...causesOf(error)].join(' ← '), ...rest].join('\n')
        }
    await super.onTestRunEnd([...modules])
  }
}

function causesOf({ cause }: { cause?: unknown }): string[] {
  if (typeof cause !== 'object' || cause === null) return cause ? [JSON.stringify(cause)] : []
  // Vitest's names start with “Caused by: ”.
  const { name = 'Error', message = '', ...further }: Partial<Error> = cause
  return [`${name.replace('Caused by: ', '')}: ${message.split('\n', 1)[0]}`, ...causesOf(further)]
}
