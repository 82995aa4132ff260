import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clearResponses } from '../../../lib/api/call-api.ts'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  clearResponses()
})

/** The static form in index.html, before the app starts. */
function typedEarly({ pressed }: { pressed: boolean }) {
  const form = document.createElement('form')
  form.toggleAttribute('data-early', true)
  form.toggleAttribute('data-pressed', pressed)
  const fields = ['mara@agency.example', 'secret'].map((value) =>
    Object.assign(document.createElement('input'), { value }),
  )
  form.append(...fields)
  document.body.append(form)
  return fields
}

const shown = async () => {
  await act(async () => {
    render(
      <MemoryRouter>
        <SignInForm onSignedIn={() => {}} leaving={false} />
      </MemoryRouter>,
    )
  })
}

const asked = () => {
  const fetched = vi.fn<(address: string, init: { method?: string; body?: string }) => Promise<Response>>(async () =>
    Response.json({ items: [] }, { status: 401 }),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.filter(([, { method }]) => method === 'POST').map(([, { body }]) => body)
}

test('text and focus from before the app loaded stay', async () => {
  const sent = asked()
  const [, password] = typedEarly({ pressed: false })
  password?.focus()
  password?.setSelectionRange(1, 3)
  await shown()
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@agency.example')
  expect(field.value).toBe('secret')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3])
  expect(sent()).toEqual([])
})

test('a form sent before the app loaded is sent', async () => {
  const sent = asked()
  typedEarly({ pressed: true })
  await shown()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.parse(sent()[0] ?? '')).toEqual({ email: 'mara@agency.example', password: 'secret' })
})
