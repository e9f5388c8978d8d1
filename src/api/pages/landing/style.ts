/** How the landing page looks, on top of what all pages share. Light or dark, as the reader has it. */
export const STYLE = `
  :root {
    --paper: #fbf9f4; --card: #fff; --ink: #22291f; --quiet: #5d6658; --line: #e2ddd0;
    --green: #24694b; --red: #a3392c; --shade: 0 1px 2px rgb(40 40 20 / .06), 0 6px 20px rgb(40 40 20 / .05)
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #131a16; --card: #1b241f; --ink: #e6e9e0; --quiet: #a0aca0; --line: #2e3a33;
      --green: #7fcaa3; --red: #ee9a8c; --shade: none
    }
  }
  body { max-width: 62rem; background: var(--paper); color: var(--ink); padding: 3.5rem 1.5rem 2.5rem }
  a { color: var(--green); text-underline-offset: .2em }
  h1 { font: 600 clamp(2.6rem, 7vw, 4rem)/1 ui-serif, Georgia, serif; margin: 0 0 1.2rem; letter-spacing: -.02em }
  h2 { font: 600 1.5rem/1.25 ui-serif, Georgia, serif; margin: 3.25rem 0 .5rem }
  h3 { font-size: 1rem; line-height: 1.35; margin: 0 }
  p { margin: .4rem 0 }
  .lead { font-size: 1.3rem; line-height: 1.5; max-width: 42rem }
  .quiet { color: var(--quiet); max-width: 46rem }
  .suits { color: var(--green); letter-spacing: .5em; margin: 0 0 1.2rem; font-size: 1.1rem }
  .suits b { color: var(--red); font-weight: 400 }
  .links { display: flex; flex-wrap: wrap; gap: .6rem; padding: 0; margin: 1.6rem 0 0; list-style: none }
  .links a {
    display: block; padding: .45rem 1rem; border: 1px solid var(--line); border-radius: 2rem;
    background: var(--card); text-decoration: none
  }
  .links li:first-child a { background: var(--green); border-color: var(--green); color: var(--paper) }
  .links a:hover, .links a:focus-visible { border-color: currentColor }
  .grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr)); padding: 0; margin: 1.2rem 0 0; list-style: none }
  .wide { grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)) }
  .box { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: 1.1rem 1.25rem; box-shadow: var(--shade); min-width: 0 }
  .box p { font-size: .95rem; line-height: 1.5 }
  .box .players { color: var(--quiet); font-size: .85rem; margin: .1rem 0 .5rem }
  pre { margin: .8rem 0 0; border-color: var(--line); border-radius: .5rem; background: var(--paper); line-height: 1.55; font-size: .84rem }
  .steps pre { background: var(--card) }
  .said { color: var(--quiet) }
  .no { color: var(--red) }
  .yes { color: var(--green) }
  .steps { padding-left: 1.3rem }
  .steps > li { margin-top: 1.2rem }
  .steps > li::marker { color: var(--quiet) }
  footer { margin-top: 3.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem }
`
