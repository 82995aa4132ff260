import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import type { ReactNode } from 'react'
import { t } from '../../../lib/t.ts'

interface Named {
  name: string
  isFormer?: true | undefined
}

export const markMentions =
  (people: readonly Named[]) =>
  (text: string): ReactNode => {
    const parts: ReactNode[] = []
    let at = 0
    for (const { name, start, end } of findMentions(
      text,
      people.map((it) => it.name),
    )) {
      const left = people.find((it) => it.name === name)?.isFormer
      parts.push(
        text.slice(at, start),
        <b key={start} title={left ? t({ id: '{name} (has left)' }, { name }) : undefined}>
          {text.slice(start, end)}
        </b>,
      )
      at = end
    }
    return at === 0 ? text : [...parts, text.slice(at)]
  }
