import { changeNoticeSettings } from '@oriel/contracts/v1/deliveries'
import { messages } from '@oriel/contracts/messages'
import type { NoticeSettings } from '@oriel/contracts/v1/shapes/notice-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { currentLocale, say, t } from '../../lib/t.ts'
import { Card, Field, Select, Switch, toast, WeekdayPicker } from '../../ui/index.ts'
import styles from './profile.module.css'
import { noticeSettingsQuery } from './queries.ts'

type Chosen = Pick<NoticeSettings, 'needs' | 'newsDays' | 'newsHour'>

/** As the clock of the reader's language has it. */
const hourOptions = () => {
  const clock = new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock.format(hour * 3_600_000) }))
}

/** What comes to this person by mail, and when. Each choice is saved at once. */
export function MailCard() {
  const client = useQueryClient()
  const { data } = useQuery(noticeSettingsQuery)
  const save = useMutation({
    mutationFn: ({ needs, newsDays, newsHour }: Chosen) => ask(changeNoticeSettings, { needs, newsDays, newsHour }),
    // Shown at the very press.
    onMutate: (chosen) => keep((before) => before && { ...before, ...chosen }),
    onSuccess: (saved) => keep(() => saved),
    onError: async (error) => {
      toast.error(say(messages.error), { message: messageOf(error) })
      await client.invalidateQueries(noticeSettingsQuery)
    },
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notice-settings' },
  })
  const keep = (change: (before: NoticeSettings | undefined) => NoticeSettings | undefined) =>
    void client.setQueryData(noticeSettingsQuery.queryKey, change)
  if (!data) return null
  const choose = (edit: Partial<Chosen>) => save.mutate({ ...data, ...edit })
  return (
    <Card title={t({ id: 'By mail' })}>
      <div className={styles.form}>
        {!data.sends && (
          <p className={styles.quiet}>
            {t({ id: 'This workspace sends no mail yet. What you choose holds once it does.' })}
          </p>
        )}
        <Switch
          label={t({ id: 'What needs you' })}
          hint={t({ id: 'Some minutes after it came up, unless you have seen it by then.' })}
          checked={data.needs}
          onChange={({ target }) => choose({ needs: target.checked })}
        />
        <Field label={t({ id: 'News on' })} hint={t({ id: 'All at once, and only where there are any.' })}>
          <WeekdayPicker value={data.newsDays} onChange={(newsDays) => choose({ newsDays })} />
        </Field>
        <Field label={t({ id: 'News at' })}>
          <Select
            options={hourOptions()}
            value={String(data.newsHour)}
            onChange={(hour) => choose({ newsHour: Number(hour) })}
            disabled={data.newsDays.length === 0}
          />
        </Field>
      </div>
    </Card>
  )
}
