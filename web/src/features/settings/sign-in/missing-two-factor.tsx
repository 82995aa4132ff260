import { ROLE_LABELS } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { ErrorState, Row, Rows, SkeletonRows } from '../../../ui/index.ts'
import styles from '../workspace/settings.module.css'
import { missingTwoFactorQuery } from './queries.ts'

export function MissingTwoFactor() {
  const { data, isError, refetch } = useQuery(missingTwoFactorQuery)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  return (
    <section className={styles.form} aria-labelledby="missing-factors">
      <h3 id="missing-factors" className={styles.heading}>
        {t({ id: 'Not set up yet' })}
      </h3>
      {data.items.length === 0 ? (
        <p>{t({ id: 'Everyone who needs two-factor authentication has set it up.' })}</p>
      ) : (
        <Rows label={t({ id: 'Not set up yet' })}>
          {data.items.map(({ id, name, role, from }) => (
            <Row
              key={id}
              title={name}
              text={translate(ROLE_LABELS[role])}
              meta={t({ id: 'From {day}' }, { day: formatInstantDay(from) })}
            />
          ))}
        </Rows>
      )}
    </section>
  )
}
