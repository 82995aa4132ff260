import type { OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProviderDialog } from './provider-dialog.tsx'

test('trusting a provider’s addresses is off until a manager checks it, and says what it means', () => {
  const sent: OidcProviderEdit[] = []
  const form = { provider: null, redirect: null, error: undefined, busy: false, onClose() {} }
  render(<ProviderDialog {...form} onSend={(edit) => sent.push(edit)} />)
  const trust = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Trust unverified email addresses/ })
  expect(trust.checked).toBe(false)
  expect(screen.getByText(/A person who can enter someone else’s address there could sign in/)).toBeTruthy()
  const save = () => fireEvent.submit(trust.closest('form') as HTMLFormElement)
  save()
  fireEvent.click(trust)
  save()
  expect(sent.map(({ trustsAddresses }) => trustsAddresses)).toEqual([false, true])
})
