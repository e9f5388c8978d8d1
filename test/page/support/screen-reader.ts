import type { Page } from 'playwright-core'

/*
 * Screen reader: reads the accessibility tree of the browser alone, and presses keys. No selector, no style, no script
 * in the page.
 */

interface AxValue {
  readonly value?: unknown
}

/** Node of the accessibility tree, as the browser answers. */
interface AxNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
}

/** Node of the accessibility tree, as a screen reader presents the node. */
export interface SpokenNode {
  readonly role: string
  readonly name: string
  /** The texts and the names of pictures inside. */
  readonly text: string
  readonly isDisabled: boolean
  readonly isFocused: boolean
  /** Whether a toggle is pressed. Undefined for other nodes. */
  readonly isPressed: boolean | undefined
  /** Names of the regions, groups, lists and dialogs around the node. */
  readonly within: readonly string[]
}

/** Text of a live region. A screen reader speaks each new text. */
export interface Announcement {
  /** Role of the live region: `generic` without a role. */
  readonly region: string
  readonly regionId: string
  readonly text: string
}

/** Roles that a screen reader announces around a node. */
const CONTAINERS = ['region', 'dialog', 'list', 'group', 'main', 'complementary']

const propertyOf = ({ properties = [] }: AxNode, name: string): unknown =>
  properties.find((one) => one.name === name)?.value.value

const roleOf = ({ role }: AxNode): string => `${role?.value ?? ''}`

const nameOf = ({ name }: AxNode): string => `${name?.value ?? ''}`

const isLive = (node: AxNode): boolean =>
  ['polite', 'assertive'].includes(`${propertyOf(node, 'live') ?? ''}`)

/** A snapshot of the accessibility tree. */
export class Tree {
  readonly #nodes: ReadonlyMap<string, AxNode>

  constructor(nodes: readonly AxNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
  }

  #textOf(node: AxNode): string {
    if (roleOf(node) === 'StaticText' || roleOf(node) === 'image') return nameOf(node)
    return (node.childIds ?? [])
      .map((id) => this.#nodes.get(id))
      .map((child) => (child === undefined ? '' : this.#textOf(child)))
      .filter((part) => part !== '')
      .join(' ')
  }

  #containersOf({ parentId = '' }: AxNode): readonly string[] {
    const parent = this.#nodes.get(parentId)
    if (parent === undefined) return []
    return [...(CONTAINERS.includes(roleOf(parent)) ? [nameOf(parent)] : []), ...this.#containersOf(parent)]
  }

  #spoken(node: AxNode): SpokenNode {
    const pressed = propertyOf(node, 'pressed')
    return {
      role: roleOf(node),
      name: nameOf(node),
      text: this.#textOf(node),
      isDisabled: propertyOf(node, 'disabled') === true,
      isFocused: propertyOf(node, 'focused') === true,
      isPressed: pressed === undefined ? undefined : pressed === true || pressed === 'true',
      within: this.#containersOf(node),
    }
  }

  /** The visible nodes of some roles, in the order of the document. */
  read(...roles: readonly string[]): readonly SpokenNode[] {
    return [...this.#nodes.values()]
      .filter((node) => !node.ignored && roles.includes(roleOf(node)))
      .map((node) => this.#spoken(node))
  }

  /** The node with the focus. */
  focused(): SpokenNode | undefined {
    const node = [...this.#nodes.values()].findLast(
      (one) => roleOf(one) !== 'RootWebArea' && propertyOf(one, 'focused') === true,
    )
    return node && this.#spoken(node)
  }

  /** The texts of the live regions, by the id of the text. */
  announcements(): ReadonlyMap<string, Announcement> {
    const texts = [...this.#nodes.values()].filter((node) => !node.ignored && roleOf(node) === 'StaticText')
    return new Map(
      texts.flatMap((node) => {
        const region = this.#liveRegionOf(node)
        return region
          ? [[node.nodeId, { region: roleOf(region), regionId: region.nodeId, text: nameOf(node) }] as const]
          : []
      }),
    )
  }

  /** Ids of the live regions, also of those without a text. */
  liveRegions(): ReadonlySet<string> {
    return new Set([...this.#nodes.values()].filter(isLive).map(({ nodeId }) => nodeId))
  }

  #liveRegionOf({ parentId = '' }: AxNode): AxNode | undefined {
    const parent = this.#nodes.get(parentId)
    if (parent === undefined) return undefined
    if (propertyOf(parent, 'live') === undefined) return this.#liveRegionOf(parent)
    return isLive(parent) ? parent : undefined
  }
}

export interface ScreenReader {
  /** Reads the accessibility tree, and records new announcements. */
  read(): Promise<Tree>
  /** All announcements so far, in order. */
  readonly heard: readonly Announcement[]
  press(key: string): Promise<void>
  /** Presses a key until the focused node fits. @throws after 80 keys */
  seek(key: string, fits: (node: SpokenNode) => boolean): Promise<void>
}

/** Starts a screen reader for a page. */
export const screenReader = async (page: Page): Promise<ScreenReader> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const heard: Announcement[] = []
  let known: ReadonlyMap<string, Announcement> = new Map()
  let regions: ReadonlySet<string> = new Set()
  const read = async (): Promise<Tree> => {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
    const tree = new Tree(nodes)
    const announcements = tree.announcements()
    // The live region of a new dialog appears with the last announcements. A screen reader speaks changes only.
    const last = new Set([...known.values()].map(({ text }) => text))
    for (const [id, announcement] of announcements) {
      const { text, regionId } = announcement
      if (regions.has(regionId) ? known.get(id)?.text !== text : !last.has(text)) heard.push(announcement)
    }
    regions = tree.liveRegions()
    known = announcements
    return tree
  }
  return {
    read,
    heard,
    press: (key) => page.keyboard.press(key),
    seek: async (key, fits) => {
      for (let pressed = 0; pressed < 80; pressed++) {
        const node = (await read()).focused()
        if (node !== undefined && fits(node)) return
        await page.keyboard.press(key)
      }
      throw new Error(`${key} leads to no such place`)
    },
  }
}
