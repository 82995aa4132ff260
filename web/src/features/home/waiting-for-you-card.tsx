import { Said } from '../../ui/said.tsx'
import type { WaitingForYou } from '@oriel/contracts/v1/shapes/home'
import { CircleCheckBig, CircleX, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { Button, Card, Row, Rows, useNow } from '../../ui/index.ts'
import styles from './answer-card.module.css'
import type { ClientHome } from './home-queries.ts'

const FIRST = 3

type WaitingForYouCardProps = Pick<ClientHome, 'waitingForYou' | 'waitingForAgency' | 'projects'>

/** The first of the client's three questions: what do you need from me? */
export function WaitingForYouCard({ waitingForYou: waiting, waitingForAgency, projects }: WaitingForYouCardProps) {
  const paths = usePaths()
  const [all, setAll] = useState(false)
  const shown = all ? waiting : waiting.slice(0, FIRST)
  return (
    <Card title={t({ id: 'What we need from you' })} className={styles.card} flush={waiting.length > 0}>
      {waiting.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheckBig className={styles.icon} aria-hidden="true" />
          {t({ id: 'Nothing right now. Questions to you will stand here.' })}
        </p>
      ) : (
        <Rows label={t({ id: 'What we need from you' })}>
          {shown.map((it) => (
            <WaitingRow key={`${it.kind} ${it.request ?? it.workItem}`} it={it} project={projects[it.project]?.name} />
          ))}
        </Rows>
      )}
      {waiting.length > shown.length && (
        <div className={styles.more}>
          <Button tone="quiet" onClick={() => setAll(true)}>
            {t({ id: 'Show {count} more' }, { count: waiting.length - shown.length })}
          </Button>
        </div>
      )}
      {waitingForAgency > 0 && paths.requests && (
        <p className={styles.foot} data-flush={waiting.length > 0 || undefined}>
          <Said
            id="{count, plural, one {<link># request of yours</link> waits for our answer.} other {<link># requests of yours</link> wait for our answer.}}"
            values={{ count: waitingForAgency }}
            tags={{ link: <Link to={`${paths.requests}?status=pending`} /> }}
          />
        </p>
      )}
    </Card>
  )
}

/** A question to the client, or a request of theirs that was not taken on. */
function WaitingRow({ it, project }: { it: WaitingForYou; project: string | undefined }) {
  const paths = usePaths()
  const now = useNow()
  return (
    <Row
      to={placeOf(it, paths)}
      start={
        it.kind === 'rejected' ? (
          <CircleX className={styles.rowIcon} data-tone="late" aria-hidden="true" />
        ) : (
          <MessageSquareReply className={styles.rowIcon} data-tone="accent" aria-hidden="true" />
        )
      }
      title={
        it.kind === 'rejected'
          ? t({ id: 'We could not take on “{title}”' }, { title: it.title })
          : t({ id: '{by} wrote on “{title}”' }, { by: it.by, title: it.title })
      }
      text={
        <>
          {it.text && <span className={styles.quote}>{it.text}</span>}
          <span title={exactInstant(it.at)}>
            {project} · {ageLabel(it.at, now)}
          </span>
        </>
      }
    />
  )
}

function placeOf({ request, workItem, parent, project }: WaitingForYou, paths: ReturnType<typeof usePaths>): string {
  if (request) return paths.request(request) ?? paths.home
  if (!workItem) return paths.home
  return parent ? paths.subtask(workItem, parent, project) : paths.task(workItem, project)
}
