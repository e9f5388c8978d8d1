/*
 * Measures the displayed table inside the browser: overlaps, hidden cards, small targets.
 */

/** Fault of a layout: its kind, and the elements. */
export interface LayoutFault {
  readonly kind: 'overlap' | 'hidden card' | 'small target' | 'outside' | 'shift'
  readonly what: string
}

/** Share of the smaller box that may be covered. */
const MOST_COVERED = 0.02
/** Share of an element that may be outside of the screen, for shadows and rounded corners. */
const MOST_OUTSIDE = 0.1
/** Smallest side of a target, and smallest width of a card in a row, in CSS pixels. */
const TARGET = 44
const CARD_WIDTH = 34
const ROUNDING = 0.5

const OWN_CARDS = '.own-cards .card'

/** Elements that may not cover each other, by kind. */
const PARTS = {
  'own card': OWN_CARDS,
  card: '.arena .card',
  plate: '.arena .seat',
  call: '.arena :is(.told, .standing, .auction-table)',
  note: '.arena :is(small, .last-trick, .pile-cards)',
  control: '#controls :is(button, label, output, input[type="range"], select)',
  status: '.status p, .status button',
  bar: '.bar :is(h1, .contract, .deal-points, .totals, .tools button, .home)',
} as const

const ON_SCREEN = '.arena :is(.seat, .card, .standing), .status p, #controls button'

const TARGETS =
  'button, a.button, .bar a, select, summary, .segments label, .games label, input:not([type="radio"], [type="checkbox"])'

interface Part {
  readonly name: string
  readonly element: Element
  readonly box: DOMRect
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

const intersection = (one: DOMRect, other: DOMRect): DOMRect => {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** The part of an element inside of all ancestors that clip or scroll. */
const visibleBox = (element: Element): DOMRect => {
  let box = element.getBoundingClientRect()
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer)
    if (overflowX !== 'visible' || overflowY !== 'visible')
      box = intersection(box, outer.getBoundingClientRect())
  }
  return box
}

/** The part of an element that the next card of a hand does not cover. Cards of a row overlap as a fan. */
const shownBox = (element: Element): DOMRect => {
  const box = visibleBox(element)
  // Covered cards have no list items.
  const item = element.closest('.hand > *')
  const next = element.matches(OWN_CARDS) && item?.nextElementSibling
  if (!next) return box
  const { left, top } = next.getBoundingClientRect()
  const isInRow = Math.abs(top - box.top) < box.height / 2
  return isInRow ? new DOMRect(box.left, box.top, Math.min(box.width, left - box.left), box.height) : box
}

const areaOf = ({ width, height }: DOMRect): number => width * height

const textOf = (element: Element): string => (element.textContent ?? '').trim().slice(0, 20)

const labelOf = ({ name, element }: Part): string =>
  `${name} ${element.getAttribute('data-card') ?? textOf(element)}`

const overlaps = (): readonly LayoutFault[] => {
  const parts = Object.entries(PARTS)
    .flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)]
        .filter(isVisible)
        .map((element): Part => ({ name, element, box: shownBox(element) })),
    )
    .filter(({ box }) => areaOf(box) > 0)
  return parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
      .map((other) => {
        const smaller = Math.min(areaOf(one.box), areaOf(other.box))
        return { other, share: areaOf(intersection(one.box, other.box)) / smaller }
      })
      .filter(({ share }) => share > MOST_COVERED)
      .map(({ other, share }) => ({
        kind: 'overlap' as const,
        what: `${labelOf(one)} / ${labelOf(other)} ${Math.round(share * 100)} %`,
      })),
  )
}

/** Share of an element that is cut off by the screen or by an ancestor. */
const cutOff = (element: Element): number => {
  const screen = new DOMRect(0, 0, innerWidth, innerHeight)
  return 1 - areaOf(intersection(visibleBox(element), screen)) / areaOf(element.getBoundingClientRect())
}

const cutElements = (kind: LayoutFault['kind'], selector: string, most: number): readonly LayoutFault[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => isVisible(element) && cutOff(element) > most)
    .map((element) => ({ kind, what: `${element.className} ${textOf(element)}` }))

const smallTargets = (scope: ParentNode): readonly LayoutFault[] =>
  [...scope.querySelectorAll(TARGETS)]
    .filter((target) => isVisible(target) && !target.closest('.skip'))
    .map((target) => ({
      target,
      box: target.matches(OWN_CARDS) ? shownBox(target) : target.getBoundingClientRect(),
    }))
    .filter(({ target, box }) => {
      const width = target.matches(OWN_CARDS) ? CARD_WIDTH : TARGET
      return box.width < width - ROUNDING || box.height < TARGET - ROUNDING
    })
    .map(({ target, box }) => ({
      kind: 'small target',
      what: `${target.className || target.tagName} ${textOf(target)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
    }))

/** Boxes whose whole content must be visible: columns of the auction, and the bar. */
const WHOLE = '.auction-table'

const cutContents = (): readonly LayoutFault[] =>
  [...document.querySelectorAll(WHOLE)]
    .filter((element) => isVisible(element) && element.scrollWidth > element.clientWidth)
    .map((element) => ({
      kind: 'outside',
      what: `${element.className}: ${element.scrollWidth} of ${element.clientWidth} pixels`,
    }))

/** Measures the displayed table, or the open dialog. */
export const measureTable = (): readonly LayoutFault[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide: readonly LayoutFault[] =
    scrollWidth > clientWidth ? [{ kind: 'outside', what: `the page is ${scrollWidth} wide` }] : []
  const dialog = document.querySelector('dialog[open]')
  if (dialog !== null) return [...wide, ...smallTargets(dialog)]
  return [
    ...wide,
    ...overlaps(),
    ...cutElements('hidden card', OWN_CARDS, MOST_COVERED),
    ...cutElements('outside', ON_SCREEN, MOST_OUTSIDE),
    ...cutContents(),
    ...smallTargets(document),
  ]
}
