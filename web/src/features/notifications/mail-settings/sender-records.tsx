import type { OutgoingServer } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import { t } from '../../../lib/t.ts'
import { Button, Card, copyText, Row, Rows } from '../../../ui/index.ts'
import styles from '../outbox/outbox.module.css'

/** DNS records of the sender; nothing is looked up. */
export function SenderRecords({ server: { host, address } }: { server: OutgoingServer }) {
  const url = `http://${address.replace(/>\s*$/, '').split('@').at(-1)}`
  // In DNS, names with umlauts are xn--….
  const domain = URL.canParse(url) ? new URL(url).hostname : ''
  const records = [
    {
      name: 'SPF',
      value: `${domain}. TXT "v=spf1 mx ${/^[\d.]+$/.test(host) ? 'ip4' : 'a'}:${host} ~all"`,
      why: t({
        id: 'Which servers may send for your domain. Keep only one: add a:… or your provider’s include:… to it.',
      }),
    },
    {
      name: 'DKIM',
      value: `mail._domainkey.${domain}. TXT "v=DKIM1; k=rsa; p=…"`,
      why: t({
        id: 'Lets others check your mail server’s signature. The server or provider shows the name and key to enter.',
      }),
    },
    {
      name: 'DMARC',
      value: `_dmarc.${domain}. TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`,
      why: t({ id: 'What others do with emails that fail both checks.' }),
    },
  ]
  return (
    <Card title={t({ id: 'Keep emails out of spam' })} className={styles.card}>
      <p>{t({ id: 'Set these DNS records for {domain}:' }, { domain })}</p>
      <Rows label={t({ id: 'DNS records' })}>
        {records.map(({ name, value, why }) => (
          <Row
            key={name}
            title={name}
            text={
              <>
                <div>{why}</div>
                <code className={styles.said}>{value}</code>
              </>
            }
            actions={
              <Button size="small" onClick={() => void copyText(value)}>
                {t({ id: 'Copy {name}' }, { name })}
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
