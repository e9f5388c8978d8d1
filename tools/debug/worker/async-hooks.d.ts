// The part of `node:async_hooks` that workerd offers with the compatibility flag `nodejs_als`. The Worker sees no types of Node.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    getStore(): T | undefined
    run<R>(store: T, callback: () => R): R
  }
}
