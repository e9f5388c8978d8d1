/*
 * Minimum-weight perfect matching of a complete graph: the blossom algorithm (Edmonds 1965) with integer dual variables.
 *
 * A node is a vertex (0 to n − 1) or a blossom (n and above): an odd cycle of nodes that acts as one node. In a phase,
 * alternating trees grow from all unmatched nodes along tight edges, with outer and inner nodes in turn. An edge between
 * two trees augments the matching. An edge within a tree makes a blossom. Without a tight edge the dual variables change.
 */

type Label = 'free' | 'outer' | 'inner'

/** A directed edge between two vertices. */
type Edge = readonly [from: number, to: number]

const reversed = ([from, to]: Edge): Edge => [to, from]

interface Path {
  readonly nodes: readonly number[]
  /** Edge from each node of the path to the next node, or to the end of the path. */
  readonly links: readonly Edge[]
}

class Matching {
  /** By vertex: the matched vertex, or −1. */
  readonly mate: Int32Array
  private readonly size: number
  private readonly weights: (one: number, other: number) => number
  /** By vertex: the dual variable, in half units of weight. */
  private readonly dual: Float64Array
  /** By vertex: the node that contains the vertex and is in no blossom. */
  private readonly top: Int32Array
  private readonly label: Label[] = []
  /** By node: the vertex whose mate is outside of the node. */
  private readonly base: number[] = []
  private readonly vertices: (readonly number[])[] = []
  /** By inner node: the tight edge from the parent. */
  private readonly entry: Edge[] = []
  /** By blossom: nodes of the cycle from the base on, edge from each to the next, and dual variable. */
  private readonly cycle: (readonly number[])[] = []
  private readonly links: (readonly Edge[])[] = []
  private readonly blossomDual: number[] = []
  /** Blossoms in use that are in no other blossom, and free numbers of nodes. */
  private readonly blossoms = new Set<number>()
  private readonly unused: number[] = []
  private queue: number[] = []

  constructor(size: number, weights: (one: number, other: number) => number) {
    this.size = size
    this.weights = weights
    this.mate = new Int32Array(size).fill(-1)
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex)
    let least = Number.POSITIVE_INFINITY
    for (let one = 0; one < size; one += 1)
      for (let other = 0; other < one; other += 1) least = Math.min(least, weights(one, other))
    this.dual = new Float64Array(size).fill(least)
    for (let vertex = 0; vertex < size; vertex += 1) {
      this.base[vertex] = vertex
      this.vertices[vertex] = [vertex]
    }
    for (let node = 2 * size - 1; node >= size; node -= 1) this.unused.push(node)
  }

  /** Runs phases until each vertex is matched. */
  solve(): void {
    for (let matched = 0; matched < this.size; matched += 2) {
      this.startPhase()
      while (!this.grow()) {
        this.changeDuals()
        this.queueOuterVertices()
      }
    }
  }

  private slack(one: number, other: number): number {
    return 2 * this.weights(one, other) - (this.dual[one] as number) - (this.dual[other] as number)
  }

  private topOf(vertex: number): number {
    return this.top[vertex] as number
  }

  private labelOf(vertex: number): Label {
    return this.label[this.topOf(vertex)] as Label
  }

  private mateOfNode(node: number): number {
    return this.mate[this.base[node] as number] as number
  }

  private makeOuter(node: number): void {
    this.label[node] = 'outer'
    this.queue.push(...(this.vertices[node] as readonly number[]))
  }

  private startPhase(): void {
    this.queue = []
    for (let vertex = 0; vertex < this.size; vertex += 1) this.label[this.topOf(vertex)] = 'free'
    for (let vertex = 0; vertex < this.size; vertex += 1)
      if (this.mate[vertex] === -1) this.makeOuter(this.topOf(vertex))
  }

  private queueOuterVertices(): void {
    this.queue = []
    for (let vertex = 0; vertex < this.size; vertex += 1)
      if (this.labelOf(vertex) === 'outer') this.queue.push(vertex)
  }

  /** Follows the tight edges of the queue. Returns true after an augmentation. */
  private grow(): boolean {
    for (let at = 0; at < this.queue.length; at += 1) {
      const from = this.queue[at] as number
      for (let to = 0; to < this.size; to += 1) {
        if (this.top[to] === this.top[from]) continue
        const label = this.labelOf(to)
        if (label === 'inner' || this.slack(from, to) > 0) continue
        if (label === 'free') this.growTree(from, to)
        else if (this.joinOuter(from, to)) return true
      }
    }
    return false
  }

  /** Adds a free node as inner node, and its matched node as outer node. */
  private growTree(from: number, to: number): void {
    const inner = this.topOf(to)
    this.label[inner] = 'inner'
    this.entry[inner] = [from, to]
    this.makeOuter(this.topOf(this.mateOfNode(inner)))
  }

  /** Uses a tight edge between two outer nodes. Returns true after an augmentation, false after a new blossom. */
  private joinOuter(from: number, to: number): boolean {
    const ancestor = this.commonAncestor(this.topOf(from), this.topOf(to))
    if (ancestor === undefined) {
      this.rematchToRoot(from, to)
      this.rematchToRoot(to, from)
      return true
    }
    this.makeBlossom(from, to, ancestor)
    return false
  }

  /** The outer parent of the inner parent of an outer node, or undefined for a root. */
  private outerParent(node: number): number | undefined {
    const mate = this.mateOfNode(node)
    return mate === -1 ? undefined : this.topOf((this.entry[this.topOf(mate)] as Edge)[0])
  }

  private commonAncestor(one: number, other: number): number | undefined {
    const seen = new Set<number>()
    for (let node: number | undefined = one; node !== undefined; node = this.outerParent(node)) seen.add(node)
    for (let node: number | undefined = other; node !== undefined; node = this.outerParent(node))
      if (seen.has(node)) return node
    return undefined
  }

  /** The nodes from an outer node up to an ancestor, without the ancestor. */
  private pathUp(node: number, ancestor: number): Path {
    const nodes: number[] = []
    const links: Edge[] = []
    for (let outer = node; outer !== ancestor; ) {
      const mate = this.mateOfNode(outer)
      const inner = this.topOf(mate)
      const entry = this.entry[inner] as Edge
      nodes.push(outer, inner)
      links.push([this.base[outer] as number, mate], reversed(entry))
      outer = this.topOf(entry[0])
    }
    return { nodes, links }
  }

  private makeBlossom(from: number, to: number, ancestor: number): void {
    const left = this.pathUp(this.topOf(from), ancestor)
    const right = this.pathUp(this.topOf(to), ancestor)
    const blossom = this.unused.pop() as number
    const cycle = [ancestor, ...left.nodes.toReversed(), ...right.nodes]
    for (const node of cycle) {
      if (this.label[node] === 'inner') this.makeOuter(node)
      this.blossoms.delete(node)
    }
    this.cycle[blossom] = cycle
    this.links[blossom] = [...left.links.map(reversed).toReversed(), [from, to], ...right.links]
    this.blossomDual[blossom] = 0
    this.base[blossom] = this.base[ancestor] as number
    this.label[blossom] = 'outer'
    this.placeOnTop(
      blossom,
      cycle.flatMap((node) => this.vertices[node] as readonly number[]),
    )
    this.blossoms.add(blossom)
  }

  private placeOnTop(node: number, vertices: readonly number[]): void {
    this.vertices[node] = vertices
    for (const vertex of vertices) this.top[vertex] = node
  }

  /** Matches two vertices, and exchanges matched and unmatched edges from `vertex` up to its root. */
  private rematchToRoot(vertex: number, partner: number): void {
    let [inside, outside] = [vertex, partner]
    for (;;) {
      const outer = this.topOf(inside)
      const earlier = this.mateOfNode(outer)
      this.moveBase(outer, inside)
      this.mate[inside] = outside
      if (earlier === -1) return
      const inner = this.topOf(earlier)
      const [parent, entered] = this.entry[inner] as Edge
      this.moveBase(inner, entered)
      this.mate[entered] = parent
      inside = parent
      outside = entered
    }
  }

  /** Makes a vertex the base of a node: the other vertices of the node are matched within the node. */
  private moveBase(node: number, vertex: number): void {
    if (this.base[node] === vertex) return
    this.base[node] = vertex
    if (node < this.size) return
    const cycle = this.cycle[node] as readonly number[]
    const links = this.links[node] as readonly Edge[]
    const first = cycle.findIndex((child) => (this.vertices[child] as readonly number[]).includes(vertex))
    const nodes = [...cycle.slice(first), ...cycle.slice(0, first)]
    const edges = [...links.slice(first), ...links.slice(0, first)]
    this.moveBase(nodes[0] as number, vertex)
    for (let at = 1; at < nodes.length; at += 2) {
      const [one, other] = edges[at] as Edge
      this.moveBase(nodes[at] as number, one)
      this.moveBase(nodes[at + 1] as number, other)
      this.mate[one] = other
      this.mate[other] = one
    }
    this.cycle[node] = nodes
    this.links[node] = edges
  }

  /** Changes the dual variables by the largest step that keeps each slack, so an edge gets tight or a blossom ends. */
  private changeDuals(): void {
    const step = this.dualStep()
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const label = this.labelOf(vertex)
      if (label === 'free') continue
      this.dual[vertex] = (this.dual[vertex] as number) + (label === 'outer' ? step : -step)
    }
    for (const blossom of [...this.blossoms]) {
      const label = this.label[blossom]
      if (label === 'free') continue
      const dual = (this.blossomDual[blossom] as number) + (label === 'outer' ? 2 * step : -2 * step)
      this.blossomDual[blossom] = dual
      if (label === 'inner' && dual === 0) this.expand(blossom)
    }
  }

  private dualStep(): number {
    let step = Number.POSITIVE_INFINITY
    const outer: number[] = []
    const free: number[] = []
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const label = this.labelOf(vertex)
      if (label === 'outer') outer.push(vertex)
      else if (label === 'free') free.push(vertex)
    }
    for (const [at, one] of outer.entries()) {
      for (const other of free) step = Math.min(step, this.slack(one, other))
      for (let later = at + 1; later < outer.length; later += 1) {
        const other = outer[later] as number
        if (this.top[one] !== this.top[other]) step = Math.min(step, this.slack(one, other) / 2)
      }
    }
    for (const blossom of this.blossoms)
      if (this.label[blossom] === 'inner') step = Math.min(step, (this.blossomDual[blossom] as number) / 2)
    return step
  }

  /** Replaces an inner blossom by its nodes. The nodes between its entry and its base stay in the tree. */
  private expand(blossom: number): void {
    const cycle = this.cycle[blossom] as readonly number[]
    const links = this.links[blossom] as readonly Edge[]
    const entry = this.entry[blossom] as Edge
    const entered = cycle.findIndex((child) => (this.vertices[child] as readonly number[]).includes(entry[1]))
    this.blossoms.delete(blossom)
    this.unused.push(blossom)
    for (const child of cycle) {
      this.placeOnTop(child, this.vertices[child] as readonly number[])
      this.label[child] = 'free'
      if (child >= this.size) this.blossoms.add(child)
    }
    const forward = entered % 2 === 1
    let incoming = entry
    for (let at = entered; ; ) {
      const inner = cycle[at] as number
      this.label[inner] = 'inner'
      this.entry[inner] = incoming
      if (at === 0) return
      const outerAt = forward ? at + 1 : at - 1
      this.makeOuter(cycle[outerAt] as number)
      incoming = forward ? (links[outerAt] as Edge) : reversed(links[outerAt - 1] as Edge)
      at = forward ? (outerAt + 1) % cycle.length : outerAt - 1
    }
  }
}

/**
 * Returns the mate of each vertex in a perfect matching with the minimum sum of weights.
 * @param size number of vertices, even
 * @param weights whole numbers from 0 to 2³², the same in both directions
 * @throws RangeError for an odd number of vertices
 */
export const minimumPerfectMatching = (
  size: number,
  weights: (one: number, other: number) => number,
): readonly number[] => {
  if (size % 2 === 1) throw new RangeError('A perfect matching needs an even number of vertices.')
  const matching = new Matching(size, weights)
  matching.solve()
  return [...matching.mate]
}
