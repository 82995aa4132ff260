import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'

test('addresses become links, lists are lists, and nothing else is interpreted', () => {
  const { container } = render(<Prose text={'See https://example.org/a.\n<b>not bold</b>\n- one\n- two\n3. three'} />)
  const link = screen.getByRole('link', { name: 'https://example.org/a' })
  expect(link.getAttribute('href')).toBe('https://example.org/a')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['- one', '- two', '3. three'])
  expect(container.querySelector('b')).toBeNull()
  expect(container.querySelector('p')?.textContent).toBe('See https://example.org/a.\n<b>not bold</b>')
})

test('quotes of emails are folded, short ones that an answer follows are shown', () => {
  const text = 'Hello\n\n> Until when?\nUntil Friday.\n\n> --\n> Clara\n> 5 > 4'
  const { container } = render(<Prose text={text} folds />)
  const [answered, folded] = container.querySelectorAll('blockquote')
  expect([answered?.textContent, answered?.closest('details')]).toEqual(['Until when?', null])
  expect([folded?.textContent, folded?.closest('details')?.open]).toEqual(['--\nClara\n5 > 4', false])
  expect(screen.getByText('Quoted text').closest('summary')).not.toBeNull()
})

test('a text that is signed is shown as it is', () => {
  const { container } = render(<Prose text={'> one\n> two'} />)
  expect(container.textContent).toBe('> one\n> two')
})
