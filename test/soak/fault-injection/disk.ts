import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate file system that can be full, available as root on Linux. */
export class Disk {
  readonly folder = mkdtempSync(join(tmpdir(), 'sidi-faults-'))
  readonly fillable: boolean

  constructor() {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', this.folder], { stdio: 'ignore' })
      this.fillable = true
    } catch {
      this.fillable = false
    }
    process.once('exit', () => this.remove())
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }

  /** Fills the disk by dd until dd fails. A separate process keeps the test responsive. */
  async fill(): Promise<void> {
    const dd = spawn('dd', ['if=/dev/zero', `of=${this.#filler}`, 'bs=64K'], { stdio: 'ignore' })
    await once(dd, 'exit')
  }

  empty(): void {
    rmSync(this.#filler, { force: true })
  }

  remove(): void {
    if (this.fillable) execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' })
    rmSync(this.folder, { recursive: true, force: true })
  }
}
